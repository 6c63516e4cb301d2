#!/bin/sh
# Both commands of README.md on a bare Debian, typed as a newcomer would: scripts/bare.sh [bookworm|trixie]
# As root, with debootstrap. A minimal system with make, python3, python3-venv, git and ca-certificates is made in a
# temporary folder; what is committed here is cloned into it; an ordinary user runs `make play` until the page answers, and
# `make test`, which has to say what is missing before it passes. Needs 6 GB there (TMPDIR=… chooses another place).
set -eu
release=${1:-bookworm}
tree=$(cd "$(dirname "$0")/.." && pwd)

stop() {
    echo "bare: $*" >&2
    exit 1
}
say() { echo "bare $release: $*"; }

case "$release" in bookworm | trixie) ;; *) stop 'usage: scripts/bare.sh [bookworm|trixie]' ;; esac
[ "$(id -u)" = 0 ] || stop 'only root can make a system: sudo sh scripts/bare.sh'
command -v debootstrap >/dev/null || stop 'debootstrap is needed (apt-get install debootstrap)'

# What is mounted, and every process that is started, is gone with the namespace, so that nothing but files is removed.
if [ "${2:-}" != inside ]; then
    bare=$(mktemp -d "${TMPDIR:-/tmp}/ludotheque-bare-XXXXXX")
    chmod 755 "$bare"
    trap 'rm -rf --one-file-system "$bare"' EXIT
    trap 'exit 1' INT TERM
    BARE=$bare unshare --mount --pid --mount-proc --fork --kill-child sh "$0" "$release" inside
    exit
fi

trap 'exit 1' INT TERM  # the first process of a namespace hears no signal that it has not asked for
cd "$BARE"
began=$(date +%s)
since() { echo "$(($(date +%s) - began)) s"; }

debootstrap --variant=minbase --include=make,python3,python3-venv,git,ca-certificates "$release" "$BARE" >"$BARE.log" 2>&1 ||
    { tail -n 20 "$BARE.log"; stop 'debootstrap failed'; }
rm "$BARE.log"
mount --rbind /dev dev
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t proc proc proc
printf '127.0.0.1 localhost\n::1 localhost\n' >etc/hosts
# A network with an authority of its own has it here too.
cp /usr/local/share/ca-certificates/*.crt usr/local/share/ca-certificates/ 2>/dev/null || true
chroot . update-ca-certificates >/dev/null 2>&1
chroot . useradd --create-home newcomer
git -c safe.directory='*' clone --quiet "file://$tree" home/newcomer/ludotheque
chroot . chown -R newcomer /home/newcomer
say "a bare system after $(since)"

as_root() { chroot . env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin PIP_CERT=/etc/ssl/certs/ca-certificates.crt "$@"; }
as_newcomer() { # in the clone, with nothing but what a login gives
    as_root su newcomer -c "cd ~/ludotheque && $1"
}

page_answers() {
    address=$(grep -o 'http://127[0-9.]*:[0-9]*/' play.log 2>/dev/null | head -n 1)
    [ -n "$address" ] && as_root python3 -c "import sys, urllib.request as u; sys.exit(b'Ludoth' not in u.urlopen('$address').read())" 2>/dev/null
}

began=$(date +%s)
as_newcomer 'exec make play' >play.log 2>&1 </dev/null &
playing=$!
until page_answers; do
    kill -0 $playing 2>/dev/null || { cat play.log; stop 'make play ended without a page'; }
    [ $(($(date +%s) - began)) -lt 600 ] || { cat play.log; stop 'no page after ten minutes'; }
    sleep 1
done
say "make play: the page answered after $(since)"
pkill -INT -f 'ludotheque serve'
wait $playing 2>/dev/null || true

began=$(date +%s)
if as_newcomer 'make test' >test.log 2>&1; then stop 'make test passed without a browser and a database'; fi
command=$(sed -n 's/.*run make again:  //p' test.log)
[ -n "$command" ] || { tail -n 20 test.log; stop 'make test does not say what to type'; }
say "make test: asks for a command after $(since): $command"
began=$(date +%s)
as_root sh -c "cd /home/newcomer/ludotheque && $command" >install.log 2>&1 || { tail -n 20 install.log; stop 'the command failed'; }
say "the command took $(since)"
began=$(date +%s)
as_newcomer 'make test' >test.log 2>&1 || { tail -n 60 test.log; stop "make test failed after $(since)"; }
grep -E '^=+ .*passed|^(FAILED|ERROR) ' test.log
say "make test: passed after $(since)"
