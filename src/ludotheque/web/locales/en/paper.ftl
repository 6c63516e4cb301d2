# The games on paper: what is printed.

paper-page = The games can no longer be bought, but they can be cut out: cards with backs, boards, aids, score pads, and the rules on a few pages, as PDF.
paper-page-how = Print at actual size (100%) on heavy paper. For the cards print on both sides, turned over along the long edge; every colour has an emblem, so black and white will do.
paper-size = Paper

paper-part-rules = Rules
paper-part-cards = Cards
paper-part-board = Boards
paper-part-aid = Aids for each player
paper-part-scores = Score pads
paper-part-pack = With a pack of cards
paper-part-all = Everything
paper-how = print at actual size (100%), on both sides, turned over along the long edge; cut along the marks
paper-join = the other half of the board joins here
paper-player = player
paper-markers = Markers, to cut out
paper-score-total = Total
paper-no-part = of { $game } these parts can be printed: { $known }

cli-print = print a game as a PDF: cards, boards, aids, score pads, rules
cli-print-paper = size of the paper
cli-print-out = write the PDF here

paper-libertas-table = Score table
paper-libertas-square = each square freed
paper-libertas-line = each line freed
paper-libertas-libertas = Libertas card
paper-libertas-colour = { $size } of a colour
paper-libertas-beyond = each one beyond 7
paper-libertas-number = { $size } of a number
paper-libertas-run = { $size } in a row, mixed colours
paper-libertas-doubled = A colour set of consecutive numbers counts double. Bonus points: one marker on each track below; add up the three.
paper-libertas-score-bonus = Bonus
paper-libertas-score-colours = Colour sets
paper-libertas-score-numbers = Number sets
paper-libertas-score-runs = Mixed runs
paper-libertas-score-libertas = Libertas cards
paper-libertas-score-occupation = Phase II
paper-libertas-score-total = Total

paper-petards-turn = Your turn: draw · lay, if you like · discard.
paper-petards-opening = Opening, in one turn: a run of { $long } or more, or two runs of { $short } or more.
paper-petards-out = Lay your last card and the round is over; discard it and you get { $hand } new ones.
paper-petards-points = What the others hold scores: letter { $letter }, star { $star }, pétard { $petard }.
paper-petards-round = Round { $round }

paper-respublica-settlement = Settlement
paper-respublica-town = Town
paper-respublica-church = Church
paper-respublica-library = Library
paper-respublica-people = { $count } people cards of a kind
paper-respublica-civ = { $count } civilisation cards of a kind
paper-respublica-turn = Your turn: trade · lay · draw. Seek or offer, never both; each of the others answers once, clockwise.
paper-respublica-words = A sentence: a number and a kind (or people, civ, card, pair), or two of these joined by “and” or “or”. Nothing more.
paper-respublica-later = With a library, { $count } civilisation cards are enough for a town.
paper-respublica-draw = Draw 1 people card, and 1 civilisation card for each settlement: 3 cards at most. With three settlements choose 1 + 2 or 0 + 3.
paper-respublica-points = At the end each pair of identical cards in hand counts 1.
paper-respublica-score-settlements = Settlements × 3
paper-respublica-score-towns = Towns
paper-respublica-score-churches = Churches × 7
paper-respublica-score-pairs = Pairs in hand
