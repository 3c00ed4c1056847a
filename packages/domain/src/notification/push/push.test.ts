import { describe, expect, it } from 'vitest'
import { afterPush, endpointProblem, isPushed } from './push.ts'

const now = new Date('2026-12-01T12:00:00Z')
const young = { tries: 1, dueFrom: new Date('2026-12-01T08:00:00Z') }

describe('a message to a device', () => {
  it('tells of a planned box, a refused card and a box that has left', () => {
    expect((['box-notified', 'box-payment-failed', 'box-shipped'] as const).every(isPushed)).toBe(true)
    expect(isPushed('box-paid')).toBe(false)
  })

  it.each([
    [201, 'over'],
    [404, 'device-gone'],
    [410, 'device-gone'],
    [400, 'over'],
    [413, 'over'],
    [429, 'tries-again'],
    [503, 'tries-again'],
    [302, 'tries-again'],
    [undefined, 'tries-again'],
  ])('that was answered with %s is %s', (answer, kind) => {
    expect(afterPush(answer, young, now).kind).toBe(kind)
  })

  it('is tried after pauses that grow to an hour, for a day', () => {
    const pause = (tries: number) => {
      const next = afterPush(503, { ...young, tries }, now)
      return next.kind === 'tries-again' ? (next.at.getTime() - now.getTime()) / 60_000 : undefined
    }
    expect([1, 2, 3, 20].map(pause)).toEqual([1, 2, 4, 60])
    const old = { tries: 1, dueFrom: new Date('2026-11-30T12:00:00Z') }
    expect(afterPush(503, old, now)).toEqual({ kind: 'over' })
  })

  it.each([
    ['https://push.example.org/send/abc?x=1', true],
    ['https://push.example.org:443/abc', true],
    ['http://push.example.org/abc', false],
    ['https://push.example.org:8443/abc', false],
    ['https://user@push.example.org/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://[::1]/abc', false],
    ['https://localhost/abc', false],
    [`https://push.example.org/${'x'.repeat(1_000)}`, false],
  ])('goes to %s: %s', (endpoint, isTaken) => {
    expect(endpointProblem(endpoint) === undefined).toBe(isTaken)
  })
})
