# Die Seiten der Lektionen. Was die Lektionen sagen, steht in lessons-<game>.ftl.
web-learn-course = { $title } spielend lernen
web-learn-course-text = { $count } kurze Lektionen am echten Tisch. Du machst die Züge.
web-learn-done = geschafft
web-learn-teacher = Die Lektion
web-learn-step = { $step } von { $steps }
web-learn-on = Weiter
web-learn-your-move = Du bist dran.
web-learn-finished = Gut gemacht, diese Lektion ist zu Ende.
web-learn-next = Nächste Lektion
web-learn-all = Alle Lektionen
