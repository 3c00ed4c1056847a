import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A database of a test's own, copied from the stocked template in a few milliseconds. */
export async function openTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = inject('postgresUrl')
  // The process is part of the name: under a seeded random, two files running side by side would
  // otherwise ask for the same one.
  const name = `test_${process.pid}_${randomUUID().replaceAll('-', '')}`
  // Files are copied as files: through the log each would be written twice.
  const copied = `TEMPLATE "${inject('templateDatabase')}" STRATEGY = FILE_COPY`
  await runOn(serverUrl, `CREATE DATABASE "${name}" ${copied}`)
  return {
    url: urlOfDatabase(serverUrl, name),
    drop: () => runOn(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
