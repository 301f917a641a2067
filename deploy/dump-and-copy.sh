#!/bin/sh
# The backup of the smallest site, once a day as root: /etc/cron.daily/kiraya. It can lose a day. See docs/operations.md.
set -eu
umask 077
cd /var/backups/kiraya
# The dump first: what it names is deleted two days later at the earliest, so the copy of the pictures has it.
runuser -u postgres -- pg_dump --format=custom --no-unlogged-table-data kiraya > kiraya.dump.new
[ ! -e kiraya.dump ] || mv kiraya.dump kiraya.dump.before
mv kiraya.dump.new kiraya.dump
rsync --archive --delete --exclude='.draft-*' /var/lib/kiraya/files/pictures .
# The site tells the team when this is too old.
touch /var/lib/kiraya/backups/dump
