import { connect } from '@cupboard/server/src/db/connect.ts'
import type { Deps } from '@cupboard/server/src/deps.ts'
import { makeLogger } from '@cupboard/server/src/log.ts'
import { PATIENT } from '@cupboard/server/src/testing/timeouts.ts'

/** A process died here. Nothing it would have done next happens. */
export class Died extends Error {
  override readonly name = 'Died'
}

/** Serialises tasks in the order of their requests, so that a seed repeats its run. */
export type Lane = { enter(): Promise<() => void> }

export function makeLane(): Lane {
  let last: Promise<void> = Promise.resolve()
  return {
    async enter() {
      const before = last
      let leave: () => void = () => undefined
      last = new Promise((resolve) => {
        leave = resolve
      })
      await before
      return leave
    },
  }
}

export type WorkerProcess = { deps: Deps; die(): never; isDead(): boolean; close(): Promise<void> }

type Client = { query(...args: unknown[]): Promise<unknown>; release(): void }

/**
 * A worker that can die: after its death none of its statements reaches the database except the rollback that a
 * database does by itself when a connection is gone.
 */
export function openWorkerProcess(databaseUrl: string, deps: Deps, lane: Lane): WorkerProcess {
  const connection = connect(databaseUrl, makeLogger({ logLevel: 'silent' }), { max: 1, ...PATIENT })
  const pool = connection.pool as unknown as {
    connect(): Promise<Client>
    query(...args: unknown[]): Promise<unknown>
  }
  const takeClient = pool.connect.bind(pool)
  let isDead = false

  pool.connect = async () => {
    const leave = await lane.enter()
    if (isDead) {
      leave()
      throw new Died()
    }
    const client = await takeClient().catch((error: unknown) => {
      leave()
      throw error
    })
    const giveBack = () => {
      client.release()
      leave()
    }
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') {
          return (...args: unknown[]) => {
            if (!isDead || isStatement('rollback', args[0])) return target.query(...args)
            if (isStatement('begin', args[0])) giveBack()
            return Promise.reject(new Died())
          }
        }
        if (name === 'release') return giveBack
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
  pool.query = async (...args) => {
    const client = await pool.connect()
    try {
      return await client.query(...args)
    } finally {
      client.release()
    }
  }

  return {
    deps: { ...deps, db: connection.db },
    die() {
      isDead = true
      throw new Died()
    },
    isDead: () => isDead,
    close: connection.close,
  }
}

function isStatement(word: 'begin' | 'rollback', query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { text?: string })?.text
  return text?.startsWith(word) ?? false
}
