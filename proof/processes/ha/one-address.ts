import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { choosePort } from '@cupboard/embedded-postgres/server/run-server'
import type { Home } from '#processes/database/system-postgres.ts'
import { runComponent } from './components.ts'

export type OneAddress = Awaited<ReturnType<typeof startOneAddress>>
type Server = { name: string; port: number; restPort: number }

/** HAProxy leads to the current leader; pgBouncer before it shares connections transaction by transaction. */
export async function startOneAddress(place: Home, servers: readonly Server[]) {
  const [leaderPort, poolerPort] = [await choosePort(0), await choosePort(0)]
  const haproxyFile = join(place.home, 'haproxy.cfg')
  const bouncerFile = join(place.home, 'pgbouncer.ini')
  await writeFile(haproxyFile, haproxySettings(leaderPort, servers))
  await writeFile(bouncerFile, bouncerSettings(poolerPort, leaderPort))
  const haproxy = await runComponent(place, 'haproxy', 'haproxy', ['-db', '-f', haproxyFile])
  const bouncer = await runComponent(place, 'pgbouncer', 'pgbouncer', [bouncerFile])
  return {
    leaderUrl: (database: string) => `postgres://cupboard@127.0.0.1:${leaderPort}/${database}`,
    poolerUrl: (database: string) => `postgres://cupboard@127.0.0.1:${poolerPort}/${database}`,
    async stop() {
      bouncer.kill('SIGKILL')
      haproxy.kill('SIGKILL')
      await Promise.all([bouncer.gone, haproxy.gone])
    },
  }
}

function haproxySettings(port: number, servers: readonly Server[]): string {
  const lines = servers.map(
    ({ name, port: at, restPort }) => `  server ${name} 127.0.0.1:${at} check port ${restPort}`,
  )
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen leader
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${lines.join('\n')}
`
}

function bouncerSettings(port: number, leaderPort: number): string {
  return `[databases]
* = host=127.0.0.1 port=${leaderPort} user=cupboard
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 300
default_pool_size = 30
server_login_retry = 1
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`
}
