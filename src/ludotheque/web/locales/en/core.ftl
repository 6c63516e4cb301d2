# What is wrong with a record, an option or a file.

option-unknown = there is no option “{ $name }”; there are: { $known }
option-choice = option { $name } cannot be “{ $value }”; it can be: { $choices }
option-number = option { $name } cannot be “{ $value }”; it is a whole number from { $least } to { $most }
option-text = option { $name } cannot be “{ $value }”, which is a text; it must be a number from { $least } to { $most }
option-multiple = option { $name } cannot be “{ $value }”; it is a multiple of { $step } from { $least } to { $most }
option-players = option { $name } is for { $players } players only: leave it out, or play with { $players }
game-unknown = there is no game “{ $name }”; there are: { $known }
bot-unknown = there is no bot “{ $name }” for this game; there are: { $known }
extra-lacking = this needs the extra “{ $extra }”, which is not installed here; type: { $command }
bots-lacking = Stronger opponents are not installed here; whoever runs this server can add them: { $command }
bot-import = the bot “{ $name }” cannot be imported: { $reason }
bot-callable = “{ $name }” is no bot: it cannot be called
bot-without-budget = “{ $given }”: { $name } does not think, so it has no number of simulations
bot-number = “{ $given }”: after @ stands how many simulations the bot has for a move, a whole number from 1 to 999999999
bot-arguments = “{ $name }” is no bot: a bot takes one argument, the turn, and gives the text of a move
bot-failed = the bot “{ $name }” has failed: { $reason }
bot-unreadable = the bot “{ $name }” has answered something that is no move: { $reason }
bot-illegal = the bot “{ $name }” has answered “{ $move }”, which it may not play: { $reason } ({ $clause })
library-no-move = no move has been made yet
library-over = the game is over
library-players = { $game } is played by { $least } to { $most }, not by { $found }

record-json = this is no JSON: the fault is at line { $line }, column { $column }
record-json-column = this is no JSON: the fault is at column { $column }
record-json-none = this is no JSON
record-json-deep = this is no record: it is nested too deeply
record-json-number = this is no record: it holds a number that JSON does not allow
record-json-half = this is no record: it holds half a character (a lone surrogate)
record-json-twice = this is no record: “{ $name }” stands twice in one object
record-no-object = a record is a JSON object; this is { record-kind }
record-kind = { $found ->
    [object] an object
    [list] a list
    [text] a text
    [truth] true or false
    [number] a number
   *[nothing] nothing
  }
record-format = format is “{ $value }”; it must be “{ $format }”
record-no-format = format is missing; it must be “{ $format }”
record-deal-or-seed = a record has either a deal or a seed: just one of them
record-players = players is a list of names, each of 1 to { $most } characters
record-seats = { $game } is played by { $least } to { $most }; the record names { $found ->
    [one] one player
   *[other] { $found } players
  }
record-result = result.{ $name } must be a list of whole numbers
record-ended = ended must say “agreed” and no winners, or “resigned” and the seat that has won, 0 or 1
record-edition = this record was played by edition { $edition } of the rules, and this program has edition { $here }
record-result-unfinished = the record states a result, but after its last move the game is not over
record-result-differs = result.{ $name } says { $stated }, but the moves give { $found }
record-field-object = { $name } must be an object; here it is { record-kind }
record-field-text = { $name } must be a text; here it is { record-kind }
record-field-texts = { $name } must be a list of texts; here it is { record-kind }
bad-move-illegal = move { $number }, “{ $text }”, cannot be made: { $reason }
bad-move-unreadable = move { $number }, “{ $text }”, is no move: { $reason }

file-unread = cannot read { $path }: { $reason }
file-unwritten = cannot write { $path }: { $reason }
file-of-game = { $path } holds what the page is made from, and would be lost: name another file for the page
file-beside-figures = the figures go to standard output: name a file for the page
file-no-utf8 = { $path } is not UTF-8 text: byte { $byte } belongs to no character
file-no-text = { $path } is no text: byte { $byte } is zero
file-too-large = { $path } holds more than { $most } MB: cut it into several files
file-no-file = { $path } is a folder, a pipe or a device; a game is kept in a file
file-missing = there is no such file or folder
file-forbidden = permission is missing
file-is-folder = it is a folder
file-in-no-folder = part of the path is a file, not a folder
file-read-only = nothing can be written there
file-no-space = the disk is full
file-no-answer = no answer came in time

core-seat = seat { $seat }
core-or = or
