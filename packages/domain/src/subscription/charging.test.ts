import { describe, expect, it } from 'vitest'
import { givenUpIfDeclinedBefore, giveUpAt, nextLook, nextTryAfterDecline } from './charging.ts'

const start = new Date('2026-11-18T00:00:05Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

describe('a declined card', () => {
  it('is asked again as the first, fourth, ninth and fourteenth day after it begin, and then no more', () => {
    const tries: string[] = []
    let now = start
    for (let declines = 1; ; declines++) {
      const next = nextTryAfterDecline({ firstDeclinedAt: start, declines, isHard: false }, now)
      if (!next) break
      tries.push(next.toISOString())
      // The answer takes a while.
      now = new Date(next.getTime() + 7_000)
    }
    expect(tries).toEqual([
      '2026-11-19T00:00:00.000Z',
      '2026-11-22T00:00:00.000Z',
      '2026-11-27T00:00:00.000Z',
      '2026-12-02T00:00:00.000Z',
    ])
  })

  it('is given up when the last day on which it can be paid is over', () => {
    expect(giveUpAt(start)).toEqual(new Date('2026-12-03T00:00:00Z'))
    const isGivenUp = (now: string) => start < givenUpIfDeclinedBefore(new Date(now))
    expect(isGivenUp('2026-12-02T23:59:59Z')).toBe(false)
    expect(isGivenUp('2026-12-03T00:00:00Z')).toBe(true)
  })

  it('that is lost, stolen or expired is never asked again', () => {
    expect(nextTryAfterDecline({ firstDeclinedAt: start, declines: 1, isHard: true }, start)).toBeUndefined()
  })
})

describe('a charge whose answer was lost', () => {
  it('is looked at after a minute, five minutes, an hour, and then every hour', () => {
    expect(nextLook(start, start)).toEqual(after(60_000))
    expect(nextLook(start, after(60_000))).toEqual(after(300_000))
    expect(nextLook(start, after(300_000))).toEqual(after(3_600_000))
    expect(nextLook(start, after(3_600_000))).toEqual(after(7_200_000))
  })
})
