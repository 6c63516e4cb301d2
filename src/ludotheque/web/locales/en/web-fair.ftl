# The line at the end of a game that says whether the deal was fair, and what is behind it.

fair-line-fair = The deal was fair: checked by your browser.
fair-line-unfair = The deal does not fit what your browser was told before.
fair-line-unbound = The deal fits its own proof. This browser took no part in the deal, so it cannot check more than that.
fair-line-unchecked = The proof fits what your browser was told before. It does not know how this game is dealt, so it cannot check the deal itself.
fair-line-former = This table is older than the proof that browsers check.
fair-line-left = Somebody who played here has left and had their name taken out. The seal of the deal was made of the names, so it can no longer be checked.
fair-more = Server and players committed themselves before anybody could know the cards, and revealed after the start. Keep these numbers with the downloaded record, and “ludotheque verify” goes through all of it once more, moves and result included.

fair-fault-form = The server shows no whole proof of the deal.
fair-fault-table = The record is that of another table.
fair-fault-result = The record states another result than the one shown here.
fair-fault-seats = The proof is for another number of players.
fair-fault-secret = The secret is not the one that the server had committed itself to.
fair-fault-commitment = The server’s commitment is not the one that it showed before you sat down.
fair-fault-game = Game or options are not those that were told before the deal.
fair-fault-name = Where { $told } sat, the record names { $name } or says otherwise who was a bot.
fair-fault-other-commitment = The commitment of { $name } is not the one that was told before the deal.
fair-fault-entropy = What { $name } is said to have revealed is not what { $name } had committed to.
fair-fault-dropped = The record says that you did not reveal. Your browser did, and the server had acknowledged it.
fair-fault-seal = Game, options, names or commitments are not those of the seal.
fair-fault-first = The lot fell on somebody else than who begins in the record.
fair-fault-deal = Secret and entropy give other cards than the record shows.
fair-fault-sight = The cards that you saw before the first move are not those of the record.

fair-note-no-part = { $name } committed to nothing, and so added nothing to the deal.
fair-note-withheld = { $name } did not reveal; the deal was made without that part.
fair-note-late = The part of { $name }, on this device, is not in the deal: it came too late, or the server left it out.

fair-code-commitment = The server’s commitment
fair-code-seal = The seal
fair-code-entropy = What your browser revealed
