import { describe, expect, it } from 'vitest'
import { giveUpAt, nextLook, nextTryAfterDecline } from './charging.ts'

const start = new Date('2026-11-18T00:00:05Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const DAY = 86_400_000

describe('a declined card', () => {
  it('is asked again after 1, 3, 5 and 5 days, and then no more', () => {
    const tries: number[] = []
    let now = start
    for (let declines = 1; ; declines++) {
      const next = nextTryAfterDecline({ firstDeclinedAt: start, declines, isHard: false }, now)
      if (!next) break
      tries.push((next.getTime() - now.getTime()) / DAY)
      now = next
    }
    expect(tries).toEqual([1, 3, 5, 5])
    expect(after(14 * DAY)).toEqual(giveUpAt(start))
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
