#!/bin/sh
# Copies the primary into an empty data folder, and follows it from then on.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # What an interrupted copy left; pg_basebackup wants an empty folder.
  rm -rf "${PGDATA:?}"/*
  # The password is stored with the copy, for later starts.
  pg_basebackup -D "$PGDATA" -d "host=${PRIMARY_HOST:-db} port=${PRIMARY_PORT:-5432} user=replicator" -S replica -X stream -c fast -R
fi
chmod 0700 "$PGDATA"
exec postgres "$@"
