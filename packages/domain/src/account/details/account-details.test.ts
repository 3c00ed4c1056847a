import { expect, it } from 'vitest'
import { type AccountDetails, checkAccountDetails } from './account-details.ts'

const details: AccountDetails = {
  firstName: 'Ada',
  lastName: 'Cooke',
  phoneNumber: '07700900123',
  marketingEnabled: false,
  deliveryNotes: 'Leave with number 3.',
}

it('name, phone and notes for the driver are taken as they are', () => {
  expect(checkAccountDetails(details)).toEqual({})
  expect(checkAccountDetails({ ...details, deliveryNotes: '' })).toEqual({})
})

it.each<[Partial<AccountDetails>, keyof AccountDetails, string]>([
  [{ firstName: ' ' }, 'firstName', 'First name is required'],
  [{ lastName: '' }, 'lastName', 'Last name is required'],
  [{ phoneNumber: '' }, 'phoneNumber', 'Phone is required'],
  [{ phoneNumber: 'ring me' }, 'phoneNumber', 'Phone number must only contain digits'],
  [{ deliveryNotes: 'x'.repeat(201) }, 'deliveryNotes', 'Please use at most 200 characters'],
])('%j is refused', (change, field, sentence) => {
  expect(checkAccountDetails({ ...details, ...change })).toEqual({ [field]: sentence })
})

it('a name that is a message is refused, as at sign-up', () => {
  expect(checkAccountDetails({ ...details, firstName: 'Win at evil.example' }).firstName).toMatch(/may hold/)
})
