#!/bin/sh
# Makes a backup in FOLDER, verifies it, and then removes all but the latest BACKUP_DAYS of them. A backup that is not verified
# replaces none.
#
# Usage: backup.sh FOLDER        every day, looked at every hour: the service `backup` of docker-compose.yml
#        backup.sh FOLDER once   now: before an update, or from a timer
# BACKUP_PROGRAM is the command line of backups, by default that of the image.
set -u
umask 077

folder=$1
program=${BACKUP_PROGRAM:-node server/commands/backup.ts}
keep=${BACKUP_DAYS:-14}

# Names begin with the day, so that they sort by age.
backups() {
  ls -1 "$folder" | grep -E '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{4})?$' | sort
}

make() {
  draft=$folder/$1.unverified
  rm -rf "$draft"
  # What a failed or killed run left.
  find "$folder" -maxdepth 1 -name '*.unverified*' -mmin +1440 -exec rm -rf {} +
  $program create "$draft" && $program verify "$draft" && mv "$draft" "$folder/$1" || return 1
  backups | head -n "-$keep" | while read -r old; do rm -rf "${folder:?}/$old"; done
}

if [ "${2:-}" = once ]; then
  make "$(date -u +%FT%H%M)"
  exit
fi
while true; do
  day=$(date -u +%F)
  [ -e "$folder/$day" ] || make "$day" || echo "the backup of $day failed; the next try follows in an hour" >&2
  sleep 3600 &
  wait $!
done
