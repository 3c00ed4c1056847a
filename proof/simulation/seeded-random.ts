import crypto, { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** Random values that depend on the seed and on their subject, never on earlier draws. */
export type SeededRandom = {
  /** From 0 up to 1. */
  share(...about: unknown[]): number
  happens(chance: number, ...about: unknown[]): boolean
  pick<T>(choices: readonly T[], ...about: unknown[]): T
}

export function seededRandom(seed: number): SeededRandom {
  function share(...about: unknown[]): number {
    return (
      createHash('sha256')
        .update(`${seed} ${about.join(' ')}`)
        .digest()
        .readUInt32BE() /
      2 ** 32
    )
  }
  return {
    share,
    happens: (chance, ...about) => share(...about) < chance,
    pick: (choices, ...about) => choices[Math.floor(share(...about) * choices.length)] as never,
  }
}

/**
 * Makes ids follow the seed while it lasts: the order in which a database answers rows depends on them, and a failing
 * seed must fail again. Answers the function that restores real randomness.
 */
export function seedIds(seed: number): () => void {
  const { randomBytes, randomUUID, randomInt } = crypto
  let drawn = 0
  const bytes = (length: number) => {
    const parts: Buffer[] = []
    for (let have = 0; have < length; have += 32) {
      drawn += 1
      parts.push(createHash('sha256').update(`${seed} id ${drawn}`).digest())
    }
    return Buffer.concat(parts).subarray(0, length)
  }
  Object.assign(crypto, {
    randomBytes: bytes,
    randomUUID: () =>
      bytes(16)
        .toString('hex')
        .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5'),
    randomInt: (most: number) => bytes(4).readUInt32BE() % most,
  })
  syncBuiltinESMExports()
  return () => {
    Object.assign(crypto, { randomBytes, randomUUID, randomInt })
    syncBuiltinESMExports()
  }
}
