#!/bin/sh
# A command line of the site without Docker, as its account and with its settings: `site doctor`, `site staff set-up` and so on.
commands='doctor, staff, backup, deliveries, resumes, audit or database'
command=${1:?Which command? $commands}
shift
[ -f "/opt/site/server/commands/$command.ts" ] || { echo "Unknown command: $command. Which? $commands" >&2; exit 1; }
exec systemd-run --quiet --pipe --wait --collect --uid=site --working-directory=/opt/site \
  --property=EnvironmentFile=/etc/site.env --property=UMask=0077 \
  --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/site --setenv=TMPDIR=/var/lib/site \
  /opt/site/node_modules/node/bin/node "server/commands/$command.ts" "$@"
