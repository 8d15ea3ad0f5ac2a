#!/usr/bin/env bash
# Practises backup and restore in a fresh checkout: it loses a machine under load, restores
# the backup and checks every step. It writes into this checkout only. PORT and OTHER_PORT choose
# the two ports.
set -euo pipefail
cd "$(dirname "$0")/.."
port=${PORT:-8080} other=${OTHER_PORT:-8081}
if [ -e data ] || [ -e lost ] || [ -e restored ] || [ -e backup ]; then
  echo 'data, lost, restored or backup already exists: use a fresh checkout' >&2
  exit 1
fi
export PORT=$port TRUST_PROXY=127.0.0.1 AUCTION_SCHEDULE=off PATH="$PWD/node_modules/.bin:$PATH"
orders=http://localhost:$port/api/studio-order
pids=()
stop() { for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done; }
trap stop EXIT

step() { printf '\n== %s\n' "$*"; }
fail() { echo "Failed: $*" >&2; exit 1; }
studiolot() { node src/main.ts "$@"; }
network() { echo "10.$((RANDOM % 256)).$((RANDOM % 256)).1"; }
order() { curl -s "$orders" -H "X-Forwarded-For: $(network)" -d "{\"studio\":{\"email\":\"$1\"},\"project\":{\"type\":\"shop\"}}"; }
until_ready() { for _ in {1..60}; do curl -s "localhost:$1/readyz" | grep -q "$2" && return; sleep 1; done; fail "not $2 on port $1"; }

step 'Start, place an order with a file, and keep orders arriving'
node src/main.ts serve >service.log 2>&1 & service=$!; pids+=("$service")
until_ready "$port" ready
id=$(order first@example.org | grep -o 'ord_[0-9a-z]*' | head -1)
echo 'Our texts' >texts.txt
file=$(curl -s "$orders/$id/files" -F question=texts -F files=@texts.txt | grep -o 'fil_[0-9a-z]*' | head -1)
echo "$id $file"
for _ in {1..12}; do order busy@example.org >/dev/null; done
(while kill -0 "$service" 2>/dev/null; do order "studio$RANDOM@example.org" >/dev/null || true; sleep 0.05; done) &
load=$!; pids+=("$load")

step 'Back up under load'
mkdir backup
studiolot backup backup/studiolot.db
cp data/secret backup/

step 'Lose the machine'
kill -9 "$service"; wait "$service" "$load" 2>/dev/null || true
mv data lost

step 'Restore and verify'
mkdir restored && cp backup/studiolot.db backup/secret restored/
cp -r backup/studiolot.db.files restored/files
export DATABASE_URL=sqlite:./restored/studiolot.db FILES_URL=file:./restored/files MAIL_URL=file:./restored/mail
studiolot verify | tee verify.log
grep -q 'Everything fits' verify.log || fail 'verify'

step 'Inspect the copy with --read-only'
PORT=$other node src/main.ts serve --read-only >read-only.log 2>&1 & copy=$!; pids+=("$copy")
until_ready "$other" read-only
curl -s "localhost:$other/api/studio-order/$id" | grep -q "$id" || fail 'the order is not there'
curl -s "localhost:$other/files/$file" | grep -q 'Our texts' || fail 'the file is not there'
curl -s "localhost:$other/api/studio-order" -d '{"studio":{"email":"studio@example.org"}}' | grep 'read-only' || fail 'an order was accepted'
[ ! -e restored/mail ] || fail 'a mail was written'
kill "$copy"; wait "$copy" || true

step 'Start with --restored, and confirm'
mv restored data; unset DATABASE_URL FILES_URL MAIL_URL
node src/main.ts serve --restored >service.log 2>&1 & service=$!; pids+=("$service")
until_ready "$port" 'on hold'
grep Voided service.log
curl -s "$orders/$id" | grep -q "$id" || fail 'the order is not there'
curl -s "localhost:$port/files/$file" | grep -q 'Our texts' || fail 'the file is not there'
order last@example.org | grep -q 'ord_' || fail 'a new order was refused'
studiolot messages
studiolot restored
studiolot restored confirm --messages drop --yes
for _ in {1..60}; do ls data/mail/*.eml >/dev/null 2>&1 && break; sleep 1; done
kill "$service"; wait "$service" || true
[ "$(grep -h ^To: data/mail/*.eml | tr -d '\r')" = 'To: last@example.org' ] || fail 'another mail was sent'

rm -r backup lost data texts.txt service.log read-only.log verify.log
printf '\nThe drill has passed.\n'
