import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#http/limits/limit-concurrency.ts'
import { lowerThreadPoolPriority } from './lower-thread-pool-priority.ts'

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A second or two's worth on a small machine. */
const MOST_WAITING = 50

/** One for each core: more would finish no sooner, and everybody else's requests would wait for a core behind them. */
const oneForEachCore = limitConcurrency(availableParallelism(), MOST_WAITING)

let haveSteppedBack = false

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return oneForEachCore(() => {
    const result = work()
    // The first piece of work brings the helpers to life.
    if (!haveSteppedBack) lowerThreadPoolPriority()
    haveSteppedBack = true
    return result
  })
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), ARGON2))
}

let hashOfNobody: Promise<string> | undefined

/** An unknown e-mail costs as long as a wrong password, so that the time tells nothing. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  // Made out of turn: were it refused in a rush, no unknown e-mail would be answered ever after.
  hashOfNobody ??= hash(randomBytes(16).toString('hex'), ARGON2)
  const kept = passwordHash ?? (await hashOfNobody)
  const matches = await inTurn(() => verify(kept, password.normalize('NFC')))
  return passwordHash !== undefined && matches
}
