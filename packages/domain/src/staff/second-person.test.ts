import { describe, expect, it } from 'vitest'
import { pence } from '../money.ts'
import { APPROVAL_LIFE_MS, mayDecide, needsSecondPerson, stateOfApproval } from './second-person.ts'

const now = new Date('2026-11-17T10:00:00Z')
const asked = { deed: 'change-price', askedBy: 'ada', isGranted: null, askedAt: now } as const
const manager = (staffId: string) => ({ staffId, role: 'manager' }) as const

describe('a second person', () => {
  it.each([
    [500, 600, false],
    [500, 601, true],
    [500, 400, false],
    [500, 399, true],
    [275, 9999, true],
    [1, 1, false],
    [0, 275, false],
    [0, 9999, true],
    [4900, 5100, true],
    [9999, 9999, false],
  ])(
    'is needed for a price that moves by more than a fifth or is dearer than any: %i → %i: %s',
    (from, to, expected) => {
      const change = { deed: 'change-price', fromPence: pence(from), toPence: pence(to) } as const
      expect(needsSecondPerson(change)).toBe(expected)
    },
  )

  it.each([
    [500, false],
    [501, true],
  ])('is needed for a change of more than 500 customers: %i → %s', (customers, expected) => {
    expect(needsSecondPerson({ deed: 'change-many', customers })).toBe(expected)
  })

  it('is another person', () => {
    expect(mayDecide(asked, manager('ada'), now)).toBe(false)
    expect(mayDecide(asked, manager('bea'), now)).toBe(true)
  })

  it('may do it too', () => {
    expect(mayDecide(asked, { staffId: 'bea', role: 'accountant' }, now)).toBe(false)
    expect(mayDecide(asked, manager('bea'), now)).toBe(true)
  })

  it('decides once, and within a day', () => {
    expect(mayDecide({ ...asked, isGranted: false }, manager('cleo'), now)).toBe(false)
    expect(mayDecide({ ...asked, isGranted: true }, manager('cleo'), now)).toBe(false)
    const nextDay = new Date(now.getTime() + APPROVAL_LIFE_MS)
    expect(stateOfApproval(asked, nextDay)).toBe('expired')
    expect(stateOfApproval({ ...asked, isGranted: true }, nextDay)).toBe('expired')
    expect(stateOfApproval({ ...asked, isGranted: true }, now)).toBe('granted')
    expect(mayDecide(asked, manager('bea'), nextDay)).toBe(false)
  })
})
