#!/bin/sh
# Debian's packages that the tests need: a browser, what drives it, and a database. Does nothing where they are there;
# installs what is missing where it may; where it may not, it says the one command to type.
set -eu
cd "$(dirname "$0")/.."

has_browser() {
    [ -n "${CHROMIUM:-}" ] && return
    for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
        if command -v "$name" >/dev/null; then return; fi
    done
    return 1
}

# The browser's driver (Playwright's node) is linked to it.
has_libatomic() { ls /usr/lib*/libatomic.so.1 /usr/lib/*/libatomic.so.1 2>/dev/null | grep -q .; }

has_database() {
    if [ "${LUDOTHEQUE_NO_POSTGRES:-}" = 1 ] && [ "${CI:-}" != true ]; then return; fi
    sh scripts/postgres.sh find >/dev/null 2>&1
}

missing=''
has_browser || missing="$missing chromium-headless-shell"
has_libatomic || missing="$missing libatomic1"
has_database || missing="$missing postgresql"
[ -n "$missing" ] || exit 0

stop() {
    echo "ludotheque: the tests need$missing, not installed here. $*" >&2
    exit 1
}

command -v apt-get >/dev/null || stop 'Install them as your system does (chromium, libatomic and a PostgreSQL server), then run make again.'
if [ "$(id -u)" = 0 ]; then
    as_root=''
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root='sudo -n'
elif command -v sudo >/dev/null; then
    stop 'Type this once, then run make again:  sudo sh scripts/packages.sh'
else
    stop "Type this once, then run make again:  su -c 'sh scripts/packages.sh'"
fi

echo "ludotheque: installing$missing with apt-get" >&2
apt='apt-get -o DPkg::Lock::Timeout=300'
# shellcheck disable=SC2086 # words, not one word
{ $as_root $apt update -qq &&
    $as_root env DEBIAN_FRONTEND=noninteractive $apt install -qq --yes --no-install-recommends $missing; } >&2 ||
    stop 'apt-get could not install them: see above.'
