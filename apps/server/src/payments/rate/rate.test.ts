import type { Answer } from '@cupboard/provider-wire/wire'
import { describe, expect, it } from 'vitest'
import { movableClock } from '#testing/movable-clock.ts'
import { backOffMs } from './back-off.ts'
import { pacedCalls } from './paced-calls.ts'
import { tokenBucket } from './token-bucket.ts'

const OK: Answer<string> = { kind: 'answered', value: 'fine' }
const BUSY: Answer<string> = { kind: 'failed', status: 429, error: {} }
const BROKEN: Answer<string> = { kind: 'failed', status: 503, error: {} }
const DECLINED: Answer<string> = { kind: 'failed', status: 402, error: {} }
const SILENT: Answer<string> = { kind: 'lost', why: 'time-out', wasSent: true }
const NO_LINE: Answer<string> = { kind: 'lost', why: 'refused', wasSent: false }

/** Time that passes only by waiting. */
function patience() {
  const clock = movableClock('2026-11-16T09:00:00Z')
  const waits: number[] = []
  async function pause(milliseconds: number) {
    waits.push(milliseconds)
    clock.advance(milliseconds)
  }
  return { clock, waits, pause, at: () => clock.now().getTime() }
}

describe('the pace of calls', () => {
  it('is at most twenty in any one second, also after a quiet time', async () => {
    const { clock, pause, at } = patience()
    const bucket = tokenBucket({ clock, perSecond: 20, pause })
    clock.advance(60_000)
    const turns: number[] = []
    await Promise.all(
      Array.from({ length: 200 }, async () => {
        await bucket.take()
        turns.push(at())
      }),
    )
    const mostInASecond = Math.max(
      ...turns.map((start) => turns.filter((turn) => turn >= start && turn < start + 1000).length),
    )
    expect(mostInASecond).toBeLessThanOrEqual(20)
    expect(mostInASecond).toBeGreaterThan(15)
  })

  it('lets a single call go at once', async () => {
    const { clock, pause, waits } = patience()
    await tokenBucket({ clock, perSecond: 20, pause }).take()
    expect(waits).toEqual([])
  })

  it('stops for as long as the other side asks', async () => {
    const { clock, pause, at } = patience()
    const answers = [{ ...BUSY, retryAfterMs: 7_000 } as Answer<string>, OK]
    const paced = pacedCalls({ clock, pause, random: () => 0 })
    const start = at()
    const times: number[] = []
    const answer = await paced(async () => {
      times.push(at() - start)
      return answers.shift() ?? OK
    })
    expect(answer).toEqual(OK)
    expect(times).toEqual([0, 7_000])
  })
})

describe('a call that failed', () => {
  async function timesCalled(answer: Answer<string>): Promise<number> {
    const { clock, pause } = patience()
    let times = 0
    const paced = pacedCalls({ clock, pause })
    await paced(async () => {
      times += 1
      return answer
    })
    return times
  }

  it.each([
    ['was turned away as too many', BUSY, 3],
    ['never left', NO_LINE, 3],
    ['may have been done', SILENT, 1],
    ['met a fault of the provider', BROKEN, 1],
    ['was declined', DECLINED, 1],
    ['worked', OK, 1],
  ] as const)('because it %s is sent so often in all', async (_why, answer, times) => {
    expect(await timesCalled(answer)).toBe(times)
  })

  it('waits anywhere between nothing and a limit that doubles', () => {
    const options = { shortestMs: 200, longestMs: 8_000 }
    const limits = [1, 2, 3, 4, 10, 1000].map((tries) =>
      backOffMs(tries, { ...options, random: () => 0.999_999 }),
    )
    expect(limits).toEqual([199, 399, 799, 1599, 7999, 7999])
    expect(backOffMs(5, { ...options, random: () => 0 })).toBe(0)
  })
})

describe('a provider in trouble', () => {
  it('is left alone for half a minute after five failures in a row, then asked by one', async () => {
    const { clock, pause } = patience()
    const paced = pacedCalls({ clock, pause })
    let asked = 0
    let answer: Answer<string> = SILENT
    const call = () =>
      paced(async () => {
        asked += 1
        return answer
      })
    for (let count = 0; count < 8; count += 1) await call()
    expect(asked).toBe(5)
    expect(await call()).toMatchObject({ kind: 'lost', wasSent: false })
    clock.advance(29_000)
    await call()
    expect(asked).toBe(5)
    clock.advance(2_000)
    await Promise.all([call(), call(), call()])
    expect(asked).toBe(6)
    clock.advance(30_000)
    answer = OK
    await call()
    await Promise.all([call(), call(), call()])
    expect(asked).toBe(10)
  })

  it('is not in trouble because cards are declined', async () => {
    const { clock, pause } = patience()
    const paced = pacedCalls({ clock, pause })
    for (let count = 0; count < 20; count += 1) {
      expect(await paced(async () => DECLINED)).toEqual(DECLINED)
    }
  })

  it('that answers in between is not in trouble', async () => {
    const { clock, pause } = patience()
    const paced = pacedCalls({ clock, pause })
    for (let count = 0; count < 20; count += 1) {
      expect(await paced(async () => (count % 4 === 0 ? OK : SILENT))).not.toHaveProperty('wasSent', false)
    }
  })
})
