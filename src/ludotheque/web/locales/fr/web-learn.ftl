# Les pages des leçons. Ce que disent les leçons est dans lessons-<game>.ftl.
web-learn-course = Apprendre { $title } en jouant
web-learn-course-text = { $count } courtes leçons à la vraie table. C’est vous qui jouez.
web-learn-done = faite
web-learn-teacher = La leçon
web-learn-step = { $step } sur { $steps }
web-learn-on = Continuer
web-learn-your-move = À vous de jouer.
web-learn-finished = Bravo, la leçon est finie.
web-learn-next = Leçon suivante
web-learn-all = Toutes les leçons
