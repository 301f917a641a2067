#!/bin/sh
# The backup of the smallest site, once a day as root: /etc/cron.daily/kiraya. It can lose a day. See docs/operations.md.
set -eu
umask 077
to=/var/backups/kiraya/dumps
# The dump first: what it names is deleted two days later at the earliest, so the copy of the pictures has it.
runuser -u postgres -- pg_dump --format=custom --no-unlogged-table-data kiraya > $to/kiraya.dump.new
[ ! -e $to/kiraya.dump ] || mv $to/kiraya.dump $to/kiraya.dump.before
mv $to/kiraya.dump.new $to/kiraya.dump
rsync --archive --delete --exclude='.draft-*' /var/lib/kiraya/files/pictures $to
# The site tells the team when this is too old. In a folder of kiraya: it follows no link and creates nothing.
touch --no-dereference --no-create /var/lib/kiraya/backups/dump
