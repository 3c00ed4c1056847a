import { describe, expect, it } from 'vitest'
import { afterTrouble, type PostTrouble } from './undelivered.ts'

const start = new Date('2026-11-17T08:00:00Z')
const after = (trouble: PostTrouble, tries = 1, now = start) =>
  afterTrouble(trouble, { tries, mayLeaveFrom: start }, now)
const MINUTE = 60_000

describe('a letter that is not taken', () => {
  it.each([
    ['there is no such mailbox', { code: 550, detail: '5.1.1', isAboutRecipient: true }],
    ['the mailbox is closed, without a detail', { code: 553, isAboutRecipient: true }],
    ['the domain takes no mail', { code: 556, detail: '5.1.10', isAboutRecipient: true }],
  ])('ends at once when %s', (_why, trouble) => {
    expect(after(trouble)).toEqual({ kind: 'ends', because: 'address-refused' })
  })

  it.each([
    ['nobody answers', { isAboutRecipient: false }],
    ['the mailbox is busy', { code: 450, detail: '4.2.1', isAboutRecipient: true }],
    ['the post office asks for another try', { code: 451, isAboutRecipient: false }],
    ['it does not know us', { code: 535, detail: '5.7.8', isAboutRecipient: false }],
    ['it does not post for us', { code: 554, detail: '5.7.1', isAboutRecipient: true }],
    ['it wants us to sign in first', { code: 530, isAboutRecipient: true }],
    ['it dislikes what the letter says', { code: 554, detail: '5.6.0', isAboutRecipient: false }],
  ])('is tried again when %s', (_why, trouble) => {
    expect(after(trouble)).toEqual({ kind: 'tries-again', at: new Date(start.getTime() + MINUTE / 2) })
  })

  it('waits longer each time, an hour at most, and ends after two days', () => {
    const pauses: number[] = []
    let now = start
    for (let tries = 1; ; tries++) {
      const next = after({ isAboutRecipient: false }, tries, now)
      if (next.kind === 'ends') {
        expect(next.because).toBe('not-taken-in-time')
        break
      }
      pauses.push((next.at.getTime() - now.getTime()) / MINUTE)
      now = next.at
    }
    expect(pauses.slice(0, 9)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60])
    expect(Math.max(...pauses)).toBe(60)
    expect(now).toEqual(new Date('2026-11-19T08:00:00Z'))
  })

  it.each([
    [
      'its mailbox has been full all the time',
      { code: 452, detail: '4.2.2', isAboutRecipient: true },
      'address-not-taking',
    ],
    [
      'we are the ones it does not want',
      { code: 450, detail: '4.7.1', isAboutRecipient: true },
      'not-taken-in-time',
    ],
    ['nobody has answered', { isAboutRecipient: true }, 'not-taken-in-time'],
  ])('blames the address after two days only when %s', (_why, trouble, because) => {
    expect(after(trouble, 60, new Date('2026-11-19T08:00:00Z'))).toEqual({ kind: 'ends', because })
  })
})
