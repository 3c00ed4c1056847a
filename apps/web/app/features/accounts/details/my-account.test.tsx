import type { WireAccount } from '@cupboard/contract/account-details'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { answered, pageOf, textOf } from '#testing/page-of.tsx'
import { someCustomerId } from '#testing/some-box.ts'
import { MyAccount } from './my-account.tsx'

afterEach(() => queryClient.clear())

const account: WireAccount = {
  firstName: 'Ada',
  lastName: 'Cooke',
  email: 'ada@example.com',
  phoneNumber: '07700900123',
  marketingEnabled: false,
  deliveryNotes: 'Leave with number 3.',
  pendingEmail: null,
  emailTrouble: null,
}
const screen = <MyAccount customerId={someCustomerId} />

function answer(changes: Partial<WireAccount> = {}): void {
  answered(['account'], { ...account, ...changes })
}

describe('my account', () => {
  it('keeps its place while it is read', () => {
    expect(pageOf(screen)).toContain('aria-label="Reading your account..."')
  })

  it('shows what is known, and saves nothing before something has changed', () => {
    answer()
    const page = pageOf(screen)
    expect(page).toContain('value="Ada"')
    expect(page).toContain('Leave with number 3.')
    expect(page).toMatch(/<button[^>]*type="submit"[^>]*disabled=""[^>]*>.*?Save Changes/)
  })

  it('says where letters go, and which address waits for its link', () => {
    answer()
    expect(textOf(screen)).toContain('Letters go to ada@example.com.')
    expect(textOf(screen)).not.toContain('We have written to')
    answer({ pendingEmail: 'new@example.com' })
    expect(textOf(screen)).toContain('We have written to new@example.com.')
  })

  it('says why letters do not arrive, that boxes wait for it, and offers to try again', () => {
    answer()
    expect(textOf(screen)).not.toContain('Try this address again')
    const emailTrouble = { since: '2026-12-14T08:00:00Z', reason: 'address-refused' } as const
    answer({ emailTrouble: { ...emailTrouble, isChargingPaused: false } })
    expect(textOf(screen)).toContain(
      'no letter goes there: its post office says that there is no such mailbox',
    )
    expect(textOf(screen)).toContain('Try this address again')
    expect(textOf(screen)).not.toContain('Your boxes wait')
    answer({ emailTrouble: { ...emailTrouble, isChargingPaused: true } })
    expect(textOf(screen)).toContain('Your boxes wait')
  })

  it('lists the devices, this one marked', () => {
    answer()
    answered(
      ['sign-ins'],
      [
        { device: 'Safari on an iPhone', startedAt: '2026-12-01T09:00:00Z', isThis: false },
        { device: 'Chrome on Windows', startedAt: '2026-12-01T10:00:00Z', isThis: true },
      ],
    )
    expect(textOf(screen)).toMatch(/Safari on an iPhone Since Tue 01-12 Chrome on Windows This device/)
  })

  it('lists passkeys by name with the days they were added and last used', () => {
    answer()
    answered(['passkeys'], {
      needsPassword: false,
      passkeys: [
        { credentialId: 'a', name: 'My phone', addedAt: '2026-12-01T09:00:00Z', usedAt: null },
        {
          credentialId: 'b',
          name: 'Laptop',
          addedAt: '2026-12-01T09:00:00Z',
          usedAt: '2026-12-03T09:00:00Z',
        },
      ],
    })
    expect(textOf(screen)).toContain('My phone Added Tue 01-12 · not used yet')
    expect(textOf(screen)).toContain('Laptop Added Tue 01-12 · last used Thu 03-12')
    answered(['passkeys'], { needsPassword: false, passkeys: [] })
    expect(textOf(screen)).toContain('You have none yet.')
  })

  it('offers news on this device only where the shop can send them', () => {
    answer()
    answered(['push'], { publicKey: 'key', canBeTold: false, isTold: false })
    expect(textOf(screen)).toContain('This browser cannot show them.')
    answered(['push'], { publicKey: null, canBeTold: true, isTold: false })
    expect(textOf(screen)).not.toContain('News on this device')
  })
})
