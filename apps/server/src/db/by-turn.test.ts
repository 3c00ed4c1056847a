import { expect, it } from 'vitest'
import { byTurn } from './by-turn.ts'

it('what is asked for in one turn is read together, each with their own answer, and nobody waits for the turn before', async () => {
  const groups: number[][] = []
  const release: (() => void)[] = []
  const double = byTurn(async (wishes: readonly number[]) => {
    groups.push([...wishes])
    await new Promise<void>((resolve) => release.push(resolve))
    return wishes.map((wish) => 2 * wish)
  })
  const first = Promise.all([1, 2, 3].map(double))
  await new Promise(setImmediate)
  const second = double(4)
  await new Promise(setImmediate)
  expect(groups).toEqual([[1, 2, 3], [4]])
  for (const letGo of release.toReversed()) letGo()
  expect(await first).toEqual([2, 4, 6])
  expect(await second).toBe(8)
})

it('a read that fails fails for all who asked in that turn, and for nobody after', async () => {
  let isAway = true
  const half = byTurn(async (wishes: readonly number[]) => {
    if (isAway) throw new RangeError('away')
    return wishes.map((wish) => wish / 2)
  })
  const answers = await Promise.allSettled([2, 4].map(half))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await half(8)).toBe(4)
})

it('the answers of a crowd go out over several turns', async () => {
  const double = byTurn(async (wishes: readonly number[]) => wishes.map((wish) => 2 * wish))
  let answered = 0
  const seen = new Set<number>()
  for (let wish = 0; wish < 20; wish++)
    void double(wish).then(() => {
      answered += 1
    })
  while (answered < 20) {
    await new Promise(setImmediate)
    seen.add(answered)
  }
  expect([...seen].filter((count) => count > 0)).toEqual([8, 16, 20])
})
