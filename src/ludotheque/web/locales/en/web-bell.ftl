# How one is called to a table, and a name that stays.

web-bell = Be called to the table
web-bell-text = When it is your turn, a game is over or somebody asks for a rematch, and you are elsewhere.
web-bell-browser = Call this browser
web-bell-push = a notification in the browser
web-bell-mail = a mail for each turn
web-bell-asked = not confirmed yet: the link is in your mailbox
web-bell-late = So much is sent there from here that your calls wait until the next hour.
web-bell-remove = Remove
web-bell-remove-it = Remove: { $bell }
web-bell-denied = The browser does not allow it. You can change that in its settings for this page.
web-bell-failed = the browser has found nobody who could pass on notifications
web-bell-done = You will be called here.
web-bell-address = Mail address
web-bell-by-mail = Call me by mail
web-bell-plays = Show me the position, so that I can play by mail
web-bell-plays-text = Then the mail shows what you see at the table, your cards too, and whoever reads it can make that one move. You will be sent a link first, to say that the address is yours.
web-bell-sent = A mail is on its way: follow the link in it.
web-bell-long = No clock runs here, and a turn may last for days.
web-bell-here = Be called when it is yours
web-bell-no = No, thanks

web-passkeys = A name that stays
web-passkeys-text = With a passkey { $name } comes back on any device that has it, also when this one is lost. Without one, the link to another device is the only way.
web-passkey-new = Make a passkey
web-passkey-made = The passkey is made.
web-passkey-since = made on { $made }, last used on { $seen }
web-passkey-remove-it = Remove the passkey: { $device }
web-passkey-entry = Come in with a passkey
web-passkey-entry-text = Or come back under the name that you have kept with a passkey.
web-passkey-there = this device has a passkey of yours already
web-passkey-failed = the browser could make nothing of it
