#!/bin/sh
# Dumps the product's database into BACKUP_FOLDER, reads the dump back, and deletes dumps older than BACKUP_KEEP_DAYS.
# The database is named by PGHOST, PGUSER, PGPASSWORD and PGDATABASE, so that no password is in the list of processes.
# backup.sh every HOURS goes on doing so. It prints the path of the dump; a dump that is there under its name is whole.
set -eu
umask 077

folder=${BACKUP_FOLDER:?the folder of the dumps}
keep=${BACKUP_KEEP_DAYS:-35}
: "${PGDATABASE:?the database to dump}"

say() { printf '%s\n' "$*" >&2; }

case $keep in
  '' | *[!0-9]* | 0*) say "BACKUP_KEEP_DAYS must be a whole number of days, 1 or more."; exit 2 ;;
esac
mkdir -p "$folder"

# Whatever the folder holds besides, only what looks like one of our dumps is ever deleted.
dumps() { find "$folder" -maxdepth 1 -type f -name 'numberlane-????????T??????Z.dump*' "$@"; }

dump() {
  file=$folder/numberlane-$(date -u +%Y%m%dT%H%M%SZ).dump
  pg_dump --format=custom --file="$file.part" || { rm -f "$file.part"; say "The dump failed."; return 1; }
  # A disk that was full, or is broken, is noticed here, not on the day the dump is needed.
  pg_restore --file=/dev/null "$file.part" || { rm -f "$file.part"; say "The dump cannot be read."; return 1; }
  mv "$file.part" "$file" || return 1
  dumps -mtime "+$keep" -exec rm -f {} +
  printf '%s\n' "$file"
}

case ${1:-once} in
  once) dump ;;
  every)
    hours=${2:-24}
    case $hours in
      '' | *[!0-9]* | 0*) say "every takes a whole number of hours, 1 or more."; exit 2 ;;
    esac
    # A stop must not wait for the next dump: the shell waits, and the pause runs beside it.
    trap 'exit 0' TERM INT
    while :; do
      pause=$hours
      dump || { pause=1; say "Trying again in an hour."; }
      sleep $((pause * 3600)) &
      wait $!
    done
    ;;
  # For a health check: whether there is a dump of the last HOURS.
  since)
    [ -n "$(dumps -name '*.dump' -mmin "-$((${2:?hours} * 60))" | head -n 1)" ] ||
      { say "There is no dump of the last $2 h."; exit 1; }
    ;;
  *) say "usage: backup.sh [once | every HOURS | since HOURS]"; exit 2 ;;
esac
