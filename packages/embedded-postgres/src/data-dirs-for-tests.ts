import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { clusterFileIn } from './cluster/cluster.ts'
import { findServerProcess, stopServerProcess } from './server/server-process.ts'

const MODULE = new URL('./start-embedded-postgres.ts', import.meta.url).href
const made: string[] = []

export async function newDataDir(): Promise<string> {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'cupboard-test-')), 'data')
  made.push(dataDir)
  return dataDir
}

export async function clusterFolderOf(dataDir: string): Promise<string> {
  const { folder } = JSON.parse(await readFile(clusterFileIn(dataDir), 'utf8'))
  return join(folder.startsWith('/') ? '/' : dataDir, folder)
}

export async function postgresPidOf(dataDir: string): Promise<number | undefined> {
  return (await findServerProcess(join(await clusterFolderOf(dataDir), 'data')))?.pid
}

/** Stops and removes everything a test left, clusters outside the data directory included. */
export async function removeDataDirs(): Promise<void> {
  for (const dataDir of made.splice(0)) {
    const folder = await clusterFolderOf(dataDir).catch(() => undefined)
    if (folder) {
      const server = await findServerProcess(join(folder, 'data')).catch(() => undefined)
      if (server) await stopServerProcess(server.pid, join(folder, 'data'), 'SIGQUIT')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
    await rm(join(dataDir, '..'), { recursive: true, force: true })
  }
}

export async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  // A server that is killed ends the question with an error of its own.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A shop in a process of its own, to be killed; `url` arrives once its database answers. */
export function shopProcess(dataDir: string) {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(MODULE)})
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    process.stdout.write(url)
    setInterval(() => {}, 60_000)`
  const shop = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(shop, 'exit')
  return {
    url: once(shop.stdout, 'data').then(([bytes]) => String(bytes)),
    async kill() {
      shop.kill('SIGKILL')
      await exited
    },
  }
}
