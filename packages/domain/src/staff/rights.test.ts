import { describe, expect, it } from 'vitest'
import { everyRight, mayDo, mayReadFacts, rights, rightsOf } from './rights.ts'
import { everyRole, isRole, type Role } from './role.ts'

describe('the rights of the office', () => {
  it('know seven roles', () => {
    expect(everyRole).toEqual(['owner', 'manager', 'support', 'packer', 'buyer', 'accountant', 'engineer'])
    expect(isRole('owner')).toBe(true)
    expect(isRole('toString')).toBe(false)
  })

  it('give the owner everything', () => {
    expect(rightsOf('owner')).toEqual(everyRight)
  })

  it('leave no right without somebody, and name nobody twice', () => {
    for (const right of everyRight) {
      const holders: readonly Role[] = rights[right].roles
      expect([right, holders.length]).not.toEqual([right, 0])
      expect(new Set(holders).size).toBe(holders.length)
    }
  })

  it.each<[Role, boolean]>([
    ['owner', true],
    ['manager', true],
    ['support', true],
    ['packer', false],
    ['buyer', false],
    ['accountant', false],
    ['engineer', false],
  ])('%s may act for a customer: %s', (role, expected) => {
    for (const right of [
      'end-subscription',
      'pause-subscription',
      'skip-box',
      'move-box',
      'amend-box',
      'change-address',
    ] as const)
      expect(mayDo(role, right)).toBe(expected)
  })

  it('let an engineer see no customer and move no money', () => {
    for (const right of [
      'search',
      'read-customer',
      'read-box',
      'read-audit',
      'show-contact',
      'read-money',
      'refund-box',
      'approve-refund',
      'give-credit',
      'answer-dispute',
      'approve',
    ] as const)
      expect(mayDo('engineer', right)).toBe(false)
  })

  it('tell a street in the audit to nobody who may not ask for it', () => {
    expect(mayReadFacts('accountant', 'change-address')).toBe(false)
    expect(mayReadFacts('manager', 'change-address')).toBe(true)
    expect(mayReadFacts('accountant', 'move-box')).toBe(true)
  })
})
