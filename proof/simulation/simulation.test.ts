import { describe, expect, it } from 'vitest'
import { play, type Size } from './play.ts'
import { sizeOf } from './size.ts'

const { subscribers, months, seeds } = sizeOf(process.env.PROOF)

function describeRun({ seed }: Size, { hash, deaths, charges }: Awaited<ReturnType<typeof play>>): string {
  return `T1 seed ${seed}: ${charges} charges, ${deaths} deaths, trace ${hash}\n`
}

describe(`${subscribers} subscribers through ${months} months of lost answers, late news and sudden deaths`, () => {
  it.each(Array.from({ length: seeds }, (_, index) => index + 1))(
    'seed %i: nobody is charged twice, no month is lost, and the books agree to the penny',
    async (seed) => {
      const size = { subscribers, months, seed }
      const result = await play(size)
      process.stdout.write(describeRun(size, result))
      expect(result.breaches).toEqual([])
      // A storm in which nothing happens would prove nothing.
      expect(result.charges).toBeGreaterThan(subscribers)
      expect(result.deaths).toBeGreaterThan(0)
    },
    1_800_000,
  )

  it('the same seed lives the same life', async () => {
    const size = { subscribers: 3, months: 2, seed: 7 }
    const [first, second] = [await play(size), await play(size)]
    expect(second.trace).toEqual(first.trace)
    expect((await play({ ...size, seed: 8 })).hash).not.toBe(first.hash)
  }, 1_800_000)
})
