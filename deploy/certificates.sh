#!/bin/sh
# Certificates with which the services of docker-compose.yml recognise each other: a private authority, and one certificate for
# each service, in a folder of its own. Run at every start and every minute: the authority stays, certificates are made anew a
# month before they end.
#
# Usage: certificates.sh FOLDER NAME:UID...   makes FOLDER/authority and FOLDER/NAME; the account UID owns what is in the latter
set -eu
umask 077

folder=$1
shift
authority=$folder/authority
mkdir -p "$authority"

if [ ! -s "$authority/ca.crt" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -sha256 -days 3650 \
    -subj '/CN=Internal authority' -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign' \
    -keyout "$authority/ca.key" -out "$authority/ca.crt"
fi

for service in "$@"; do
  name=${service%:*}
  owner=${service#*:}
  target=$folder/$name
  mkdir -p "$target"
  cmp -s "$authority/ca.crt" "$target/ca.crt" || cp "$authority/ca.crt" "$target/ca.crt"
  if ! openssl x509 -checkend 2592000 -noout -in "$target/server.crt" 2>/dev/null; then
    openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$name" \
      -keyout "$target/server.key" -out "$target/server.csr"
    printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n' "$name" >"$target/extensions"
    openssl x509 -req -sha256 -days 397 -in "$target/server.csr" -CA "$authority/ca.crt" -CAkey "$authority/ca.key" \
      -CAcreateserial -extfile "$target/extensions" -out "$target/server.crt"
    rm "$target/server.csr" "$target/extensions"
  fi
  chown -R "$owner" "$target"
  chmod 700 "$target"
done
