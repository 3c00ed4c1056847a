import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { whyChargingPauses } from './charging-pause.ts'

const missed = { isDelivered: false }
const reached = { isDelivered: true }
const dead = { hasOpenDispute: false, isAddressSuppressed: true }

describe('charging', () => {
  it.each([
    ['goes on while no notice was missed', { ...dead, lastNotices: [] }, null],
    ['goes on after one missed notice', { ...dead, lastNotices: [missed, reached] }, null],
    ['goes on when the newest notice arrived', { ...dead, lastNotices: [reached, missed, missed] }, null],
    [
      'pauses after two missed notices in a row',
      { ...dead, lastNotices: [missed, missed, reached] },
      'letters-come-back',
    ],
    [
      'goes on once the address is released',
      { ...dead, isAddressSuppressed: false, lastNotices: [missed, missed] },
      null,
    ],
    [
      'pauses for a dispute before anything else',
      { ...dead, hasOpenDispute: true, lastNotices: [missed, missed] },
      'dispute',
    ],
  ])('%s', (_sentence, standing, reason) => {
    expect(whyChargingPauses(standing)).toBe(reason)
  })

  it('never pauses for letters while the newest notice arrived or the address takes letters', () => {
    const notices = fc.array(fc.record({ isDelivered: fc.boolean() }))
    fc.assert(
      fc.property(notices, fc.boolean(), (older, isAddressSuppressed) => {
        const standing = { hasOpenDispute: false, isAddressSuppressed, lastNotices: [reached, ...older] }
        expect(whyChargingPauses(standing)).toBeNull()
        expect(whyChargingPauses({ ...standing, isAddressSuppressed: false, lastNotices: older })).toBeNull()
      }),
    )
  })
})
