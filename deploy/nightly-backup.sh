#!/bin/sh
# Makes a backup each night at 03:30 (UTC), or at once with the argument `once`: into the bucket of BACKUP_BUCKET, or into
# a folder of /backups (BACKUP_FOLDER), where two weeks of them stay. A failed night is said and does not end the next.
set -u
folder=${BACKUP_FOLDER:-/backups}

make_backup() {
  if [ -n "${BACKUP_BUCKET:-}" ]; then
    node dist/server/backup.js
    return
  fi
  node dist/server/backup.js "$folder/$(date -u +%Y-%m-%d-%H%M)" &&
    find "$folder" -mindepth 1 -maxdepth 1 -type d -mtime +14 -exec rm -r {} +
}

if [ "${1:-}" = once ]; then
  make_backup
  exit
fi
while :; do
  sleep $(((86400 + 12600 - $(date -u +%s) % 86400) % 86400 + 1))
  make_backup || echo 'The backup failed. The next one is tried tomorrow.' >&2
done
