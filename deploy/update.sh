#!/bin/sh
# Replaces the running site by the version in this folder without refusing anybody: builds it, checks the settings, makes a
# backup, applies migrations, and then replaces one container after the other. Whatever fails ends the update; what ran goes on
# running. Only where the service of the database or the proxy has itself changed, that is restarted at the end, and the site
# asks visitors to try again for some seconds.
#
# Usage: deploy/update.sh
set -eu
cd "$(dirname "$0")/.."

say() { echo "== $*"; }
fail() {
  echo "The update ended: $*. What ran before runs on." >&2
  exit 1
}

say 'Build'
docker compose build app || fail 'the version does not build'

say 'Check the settings'
docker compose run --rm --no-deps app node -e "
  import('/app/server/config.ts')
    .then(({ readConfig }) => readConfig())
    .catch((error) => { console.error(error.message); process.exit(1); })" || fail 'the settings in .env cannot be used'

say 'Make a backup'
docker compose --profile backup run --rm --no-deps backup sh /backup.sh /backups once || fail 'there is no verified backup'

say 'Apply migrations'
docker compose run --rm --no-deps prepare || fail 'the database could not be prepared'

running=$(docker compose ps --quiet app)
replicas=$(echo "$running" | wc -w)

# Waits until each container of the application is healthy.
await_health() {
  for one in $(docker compose ps --quiet app); do
    tries=0
    until [ "$(docker inspect --format '{{.State.Health.Status}}' "$one")" = healthy ]; do
      tries=$((tries + 1))
      [ "$tries" -lt 180 ] || return 1
      sleep 1
    done
  done
}

for container in $running; do
  say "Replace $container"
  before=$(docker compose ps --quiet app)
  docker compose up --detach --no-deps --no-recreate --scale "app=$((replicas + 1))" app
  if ! await_health; then
    for added in $(docker compose ps --quiet app); do
      case " $(echo $before) " in *" $added "*) ;; *) docker rm --force "$added" ;; esac
    done
    fail 'the new version does not start; look at its log'
  fi
  # Finishes what it is answering; the proxy sends nothing more to it.
  docker stop --timeout 30 "$container"
  docker rm "$container"
done

say 'Start what else has changed'
docker compose up --detach
# A container keeps the file that it was started with.
docker compose exec -T proxy cat /etc/caddy/Caddyfile | cmp -s - deploy/Caddyfile || docker compose restart proxy
# Each version leaves an image without a name, until the disk is full.
docker image prune --force --filter label=com.docker.compose.service=app >/dev/null
say 'Done'
