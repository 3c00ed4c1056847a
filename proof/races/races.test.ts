import { describe, expect, it } from 'vitest'
import { trialSize } from '#trial-size.ts'
import { type Step, unexplained } from './linearizable.ts'
import { race } from './race.ts'

const HISTORIES = trialSize(process.env.PROOF, { commit: 10, night: 100, full: 2_000 })
const FIRST_SEED = Number(process.env.SEED ?? 1)
const AT_ONCE = 2

describe('four people at one box', () => {
  it(`see what one after the other could have seen, in ${HISTORIES} histories`, async () => {
    const seeds = Array.from({ length: HISTORIES }, (_, index) => FIRST_SEED + index)
    const wrong: string[] = []
    async function raceOn(): Promise<void> {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        const found = await race(seed)
        if (found.length > 0) wrong.push(`SEED=${seed} ${found.join('\n')}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, raceOn))
    process.stdout.write(`T9 ${HISTORIES} histories from seed ${FIRST_SEED}: ${wrong.length} unexplained\n`)
    expect(wrong.slice(0, 3)).toEqual([])
  }, 3_600_000)
})

describe('the search for an order', () => {
  const step = (begunAt: number, endedAt: number, next: Step<number>['next']): Step<number> => ({
    what: `${begunAt}–${endedAt}`,
    begunAt,
    endedAt,
    next,
  })
  const add = (count: number) => (state: number) => [state + count]
  const sees = (count: number) => (state: number) => (state === count ? [state] : [])

  it('finds one where things overlap', () => {
    expect(unexplained([[step(0, 9, add(1))], [step(1, 2, sees(0)), step(3, 4, sees(1))]], 0)).toBeUndefined()
  })

  it('finds none where somebody sees what had already gone, or what never was', () => {
    expect(unexplained([[step(0, 1, add(1))], [step(2, 3, sees(0))]], 0)).toContain('2–3')
    expect(unexplained([[step(0, 9, add(2))], [step(1, 2, sees(1))]], 0)).toBeTruthy()
    expect(unexplained([[step(0, 9, add(1))], [step(1, 2, sees(1)), step(3, 4, sees(0))]], 0)).toBeTruthy()
  })
})
