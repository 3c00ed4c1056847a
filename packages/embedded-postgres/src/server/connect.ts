import { Client, DatabaseError } from 'pg'
import { type Cluster, SUPERUSER } from '#cluster/cluster.ts'
import { StartProblem } from '#start-problem.ts'

/** The maintenance database: the shop's own can then be dropped or copied while a lock is held here. */
const MAINTENANCE = 'postgres'
const SHOP = 'cupboard'

export function shopUrl({ port, password }: Cluster): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${SHOP}`
}

async function connect({ port, password }: Cluster): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: MAINTENANCE,
    connectionTimeoutMillis: 5_000,
    application_name: `process ${process.pid}`,
    keepAlive: true,
  })
  // Without a listener, the end of the server would end this process too.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    await client.end().catch(() => undefined)
    throw cause
  }
  return client
}

/** `undefined` while the server is not ready yet; a password it refuses will never be right. */
export async function connectIfReady(cluster: Cluster): Promise<Client | undefined> {
  try {
    return await connect(cluster)
  } catch (cause) {
    if (!(cause instanceof DatabaseError) || cause.code !== '28P01') return undefined
    throw new StartProblem(
      `The database in ${cluster.folder} refuses the password kept for it: restore embedded-postgres.json in the data directory, or delete that directory to start afresh.`,
    )
  }
}

export async function createShopDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [SHOP])
  if (rowCount === 0) await client.query(`create database ${SHOP}`)
}
