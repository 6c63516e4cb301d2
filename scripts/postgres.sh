#!/bin/sh
# A private PostgreSQL in a folder, for tests and trials: nobody but its socket there leads to it.
#   scripts/postgres.sh start FOLDER [NAME=VALUE…]   makes it with these settings if need be, starts it, prints its URL
#   scripts/postgres.sh stop FOLDER                  without warning; what was committed is there after the next start
#   scripts/postgres.sh remove FOLDER                stops it and removes the folder
#   scripts/postgres.sh find                         prints the folder of its programs, or fails
set -eu
command=${1:-}
folder=${2:-}
if [ $# -gt 2 ]; then shift 2; else set --; fi

stop() {
    echo "ludotheque: $*" >&2
    exit 1
}

# Prints the folder of the newest PostgreSQL's programs. Debian keeps them out of PATH.
find_programs() {
    for programs in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -rV) "$(pg_config --bindir 2>/dev/null)"; do
        if [ -x "$programs/initdb" ] && [ -x "$programs/postgres" ]; then
            echo "$programs"
            return
        fi
    done
    return 1
}

# PostgreSQL refuses to run as root.
as_owner() {
    if [ "$(id -u)" = 0 ]; then runuser -u "$owner" -- "$@"; else "$@"; fi
}

make_cluster() { # NAME=VALUE…
    as_owner "$programs/initdb" --pgdata="$folder/data" --username=ludotheque --auth=trust --encoding=UTF8 \
        --locale=C --no-sync >"$folder/initdb.log" 2>&1 || stop "initdb failed: $(cat "$folder/initdb.log")"
    cat >>"$folder/data/postgresql.conf" <<CONFIGURATION
listen_addresses = ''
unix_socket_directories = '$folder'
CONFIGURATION
    for setting in "$@"; do echo "${setting%%=*} = '${setting#*=}'"; done >>"$folder/data/postgresql.conf"
}

programs=$(find_programs) || stop 'PostgreSQL is needed and not installed: sh scripts/packages.sh installs it'
case "$command" in
    find) echo "$programs" && exit ;;
    start | stop | remove) ;;
    *) stop 'usage: scripts/postgres.sh start|stop|remove FOLDER [NAME=VALUE…]' ;;
esac
case "$folder" in /*) ;; *) stop 'the folder must be given from the root on' ;; esac

owner=postgres
id "$owner" >/dev/null 2>&1 || owner=nobody
control() { as_owner "$programs/pg_ctl" --pgdata="$folder/data" --wait --silent "$@"; }

if [ "$command" = start ]; then
    mkdir -p "$folder"
    if [ "$(id -u)" = 0 ]; then chown "$owner" "$folder"; fi
    cd "$folder"
    [ -e data/PG_VERSION ] || make_cluster "$@"
    control --log="$folder/log" start || stop "PostgreSQL does not start: $(tail -n 20 "$folder/log")"
    echo "postgresql://ludotheque@/postgres?host=$folder"
else
    cd "$folder"
    control --mode=immediate stop || [ "$command" = remove ]
    if [ "$command" = remove ]; then cd / && rm -rf "$folder"; fi
fi
