import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { choosePort } from '@cupboard/embedded-postgres/server/run-server'
import { until } from '@cupboard/embedded-postgres/until'
import type { Home } from '#processes/database/system-postgres.ts'
import type { Backups } from './backups.ts'
import { type Running, runComponent } from './components.ts'

const NAMES = ['one', 'two', 'three']
const PATIENCE = { everyMs: 250, withinMs: 120_000 }
/** The shortest lease that Patroni allows: a leader that is silent for this long has lost its place. */
const LEADER_TTL_SECONDS = 20

export type PatroniCluster = Awaited<ReturnType<typeof startPatroniCluster>>
type Node = { name: string; port: number; restPort: number; dataDir: string; running: Running | undefined }
type Member = { name: string; role: string; state: string }

/** Three PostgreSQL under Patroni with one etcd; each write is on two of them before it is acknowledged. */
export async function startPatroniCluster(place: Home, bin: string, backups: Backups) {
  const etcd = await startEtcd(place)
  const nodes: Node[] = []
  for (const name of NAMES) {
    const [port, restPort] = [await choosePort(0), await choosePort(0)]
    nodes.push({ name, port, restPort, dataDir: join(place.home, name), running: undefined })
  }
  for (const node of nodes) {
    const archive = await backups.archiveCommandOf(node)
    const settings = settingsOf(node, { place, bin, etcdPort: etcd.port, archive })
    await writeFile(join(place.home, `${node.name}.json`), JSON.stringify(settings), { mode: 0o644 })
  }
  const start = async (node: Node) => {
    node.running = await runComponent(place, `patroni-${node.name}`, 'patroni', [
      join(place.home, `${node.name}.json`),
    ])
  }

  async function members(): Promise<Member[]> {
    for (const { restPort } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  /** A leader, and a copy in step with it: until then nothing would be acknowledged. */
  async function inStep(count: number): Promise<void> {
    const isInStep = async () => {
      const all = await members()
      const up = all.filter(({ state }) => state === 'running' || state === 'streaming')
      const roles = new Set(up.map(({ role }) => role))
      return up.length >= count && roles.has('leader') && roles.has('sync_standby') ? true : undefined
    }
    if (!(await until(isInStep, PATIENCE)))
      throw new Error(`the cluster did not fall into step: ${JSON.stringify(await members())}`)
  }

  async function leader(): Promise<Node | undefined> {
    for (const node of nodes) {
      const answer = await fetch(`http://127.0.0.1:${node.restPort}/primary`).catch(() => undefined)
      if (answer?.ok) return node
    }
    return undefined
  }

  const [first, ...others] = nodes
  if (!first) throw new Error('no node')
  await start(first)
  if (!(await until(leader, PATIENCE))) throw new Error('the first server did not become leader')
  for (const node of others) await start(node)
  await inStep(nodes.length)

  return {
    nodes,
    leader,
    inStep: () => inStep(nodes.length),
    /** Kills Patroni and PostgreSQL at once, as when a machine loses its power. Returns the node. */
    async killLeader(): Promise<Node> {
      const node = await leader()
      if (!node) throw new Error('there is no leader to kill')
      const postmaster = (await readFile(join(node.dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0] ?? ''
      node.running?.kill('SIGKILL')
      killTree(postmaster)
      await node.running?.gone
      return node
    },
    async newLeader(after: Node): Promise<void> {
      const isAnother = async () => {
        const now = await leader()
        return now && now !== after ? true : undefined
      }
      if (!(await until(isAnother, PATIENCE))) throw new Error('nobody took over')
    },
    start,
    async stop() {
      for (const { running } of nodes) running?.kill('SIGTERM')
      await Promise.all(nodes.map(({ running }) => running?.gone))
      etcd.running.kill('SIGKILL')
      await etcd.running.gone
    },
  }
}

/** The processes of a server do not outlive a machine. */
function killTree(postmaster: string): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' }).split(/\s+/)
  for (const pid of [postmaster, ...children].filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
}

async function startEtcd(place: Home) {
  const [port, peerPort] = [await choosePort(0), await choosePort(0)]
  const [url, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const running = await runComponent(place, 'etcd', 'etcd', [
    `--data-dir=${join(place.home, 'etcd')}`,
    `--listen-client-urls=${url}`,
    `--advertise-client-urls=${url}`,
    `--listen-peer-urls=${peerUrl}`,
    `--initial-advertise-peer-urls=${peerUrl}`,
    `--initial-cluster=default=${peerUrl}`,
  ])
  const isUp = async () => ((await fetch(`${url}/health`).catch(() => undefined))?.ok ? true : undefined)
  if (!(await until(isUp, PATIENCE))) throw new Error('etcd did not start')
  return { running, port }
}

type Around = { place: Home; bin: string; etcdPort: number; archive: string }

/** Patroni reads YAML, and JSON is YAML. */
function settingsOf({ name, port, restPort, dataDir }: Node, { place, bin, etcdPort, archive }: Around) {
  const here = `127.0.0.1:${port}`
  const rest = `127.0.0.1:${restPort}`
  const cupboard = { username: 'cupboard', password: 'cupboard' }
  return {
    scope: 'cupboard',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: LEADER_TTL_SECONDS,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C' }],
    },
    postgresql: {
      listen: here,
      connect_address: here,
      data_dir: dataDir,
      bin_dir: bin,
      pgpass: join(place.home, `${name}.pgpass`),
      authentication: { superuser: cupboard, replication: cupboard, rewind: cupboard },
      parameters: { unix_socket_directories: place.home, archive_mode: 'on', archive_command: archive },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
  }
}
