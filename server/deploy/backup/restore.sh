#!/bin/sh
# restore.sh DUMP: restores a dump of the product into the database that PGHOST, PGUSER, PGPASSWORD and PGDATABASE name.
# It must be empty, and the dump must be of this product: otherwise nothing is changed, and it ends with 3. In one
# transaction: restored as a whole, or not at all. It ends with 1 if that failed, 2 if it was not understood.
set -eu

: "${PGDATABASE:?the database to restore into}"
say() { printf '%s\n' "$*" >&2; }
refuse() { say "Nothing was changed: $*"; exit 3; }
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --command "$1"; }

[ $# -eq 1 ] || { say "usage: restore.sh DUMP"; exit 2; }
[ -f "$1" ] || { say "There is no file $1."; exit 2; }

# What tells the product's database from any other: the record of its migrations, and its children.
listed=$(pg_restore --list "$1") || refuse "$1 is no dump, or was cut off."
for table in 'drizzle __drizzle_migrations' 'public students' 'public play_events'; do
  printf '%s\n' "$listed" | grep -q " TABLE DATA $table " || refuse "$1 is a dump of something else: it has no table $table."
done
# To its end, before anything is begun.
pg_restore --file=/dev/null "$1" || refuse "$1 cannot be read to its end."

# Extensions that somebody made part of every new database are no data.
OBJECTS="from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')"
objects=$(ask "select count(*) $OBJECTS")
if [ "$objects" -gt 0 ]; then
  ours=$(ask "select count(*) $OBJECTS and relname = '__drizzle_migrations' and nspname = 'drizzle'")
  [ "$ours" -gt 0 ] && refuse "the database $PGDATABASE holds the product's data already. Restore into an empty one."
  refuse "the database $PGDATABASE belongs to something else. Restore into an empty one."
fi
schemas=$(ask "select count(*) from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')")
[ "$schemas" -eq 0 ] || refuse "the database $PGDATABASE is not empty: it has schemas of its own."
encoding=$(ask "select current_setting('server_encoding')")
[ "$encoding" = UTF8 ] || refuse "the database $PGDATABASE is in $encoding. Make it in UTF8."

pg_restore --dbname="$PGDATABASE" --single-transaction --exit-on-error --no-owner "$1" ||
  { say "The restore failed, and nothing of it is in the database."; exit 1; }
# Without statistics the first queries of everybody are slow. That an owner may not look at the server's own is no news.
ask "set client_min_messages = error; analyze"
say "Restored $1 into $PGDATABASE."
