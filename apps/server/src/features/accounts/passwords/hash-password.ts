import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#http/limits/limit-concurrency.ts'
import { lowerThreadPoolPriority } from './lower-thread-pool-priority.ts'

/** OWASP's figures for Argon2id: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One or two seconds of hashing on a small machine. */
const MOST_WAITING = 50

/** One hash per core: more would finish no sooner and take the cores from other requests. */
const oneForEachCore = limitConcurrency(availableParallelism(), MOST_WAITING)

let haveSteppedBack = false

function whenCoreIsFree<T>(work: () => Promise<T>): Promise<T> {
  return oneForEachCore(() => {
    const result = work()
    // Threads of the pool start with the first hash.
    if (!haveSteppedBack) lowerThreadPoolPriority()
    haveSteppedBack = true
    return result
  })
}

export function hashPassword(password: string): Promise<string> {
  return whenCoreIsFree(() => hash(password.normalize('NFC'), ARGON2))
}

let hashOfNobody: Promise<string> | undefined

/** An unknown e-mail costs as much time as a wrong password. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  // Hashed outside the limit: if a rush refused it, no unknown e-mail would ever be answered again.
  hashOfNobody ??= hash(randomBytes(16).toString('hex'), ARGON2)
  const storedHash = passwordHash ?? (await hashOfNobody)
  const matches = await whenCoreIsFree(() => verify(storedHash, password.normalize('NFC')))
  return passwordHash !== undefined && matches
}
