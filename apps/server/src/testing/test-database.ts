import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export type TestDatabase = { name: string; url: string; drop(): Promise<void> }

/** A database of a test's own, copied in a few milliseconds: from the stocked template, or from what another test has lived through. */
export async function openTestDatabase(template: string = inject('templateDatabase')): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  // The process is part of the name: under a seeded random, two files running side by side would otherwise ask for the
  // same one. The template is part of it too, so that the end of the run finds kept databases.
  const name = `${inject('templateDatabase')}_${process.pid}_${randomUUID().slice(0, 13)}`
  // Files are copied as files: through the log each would be written twice.
  await runOn(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY = FILE_COPY`)
  return {
    name,
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
