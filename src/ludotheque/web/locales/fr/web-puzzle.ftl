# La page des problèmes. Ce qu’ils demandent est dans puzzles.ftl.
web-puzzle-today = Le problème du jour
web-puzzle-yesterday = Celui d’hier
web-puzzle-next = Problème suivant
web-puzzle-hint = Un conseil
web-puzzle-solved = Résolu !
web-puzzle-after = Ce que donne chaque coup
web-puzzle-streak = { $days ->
    [one] { $days } jour de suite
   *[other] { $days } jours de suite
}
web-puzzle-mistakes = Mes erreurs
web-puzzle-mistake = Erreur { $number }
