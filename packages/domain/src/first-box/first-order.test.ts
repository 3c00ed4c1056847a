import { describe, expect, it } from 'vitest'
import { checkRegistration } from '../account/registration.ts'
import { addressOf, checkFirstOrder, type FirstOrder, registrationOf } from './first-order.ts'

const order: FirstOrder = {
  fullName: 'Ada Cooke',
  email: 'ada@example.com',
  password: 'Marmalade-7!toast',
  phoneNumber: '07700 900123',
  postCode: 'bs14qa',
  addressLine1: '1 Larder Lane',
  addressLine2: '',
  city: 'Bristol',
  termsAndCondAccepted: true,
  marketingEnabled: false,
}

it('nothing is asked twice: name and number serve the account and the label', () => {
  expect(checkFirstOrder(order)).toEqual({})
  expect(registrationOf(order)).toMatchObject({
    firstName: 'Ada',
    lastName: 'Cooke',
    phoneNumber: '07700900123',
  })
  expect(addressOf(order)).toMatchObject({
    name: 'Ada Cooke',
    contactNumber: '07700900123',
    postCode: 'BS1 4QA',
    country: 'United Kingdom',
  })
})

it('whatever follows the first name is the last name', () => {
  expect(registrationOf({ ...order, fullName: ' Anne-Marie  van der Berg ' })).toMatchObject({
    firstName: 'Anne-Marie',
    lastName: 'van der Berg',
  })
})

describe('an order is refused', () => {
  it.each<[Partial<FirstOrder>, keyof FirstOrder, string]>([
    [{ fullName: ' ' }, 'fullName', 'Name is required'],
    [{ fullName: 'Ada' }, 'fullName', 'Please give your first and your last name'],
    [{ email: 'ada' }, 'email', 'Invalid email address'],
    [{ phoneNumber: '' }, 'phoneNumber', 'Phone is required'],
    [{ phoneNumber: '12345' }, 'phoneNumber', 'Contact number must be 10 digits'],
    [{ postCode: 'ZZZ 999' }, 'postCode', 'Invalid post code'],
    [{ addressLine1: '' }, 'addressLine1', 'Address Line 1 is required'],
    [{ city: '' }, 'city', 'City is required'],
    [
      { termsAndCondAccepted: false },
      'termsAndCondAccepted',
      'You must agree to the terms and conditions to proceed',
    ],
  ])('with %j', (change, field, sentence) => {
    expect(checkFirstOrder({ ...order, ...change })).toEqual({ [field]: sentence })
  })

  it('with a password that breaks the rule, at its field', () => {
    expect(checkFirstOrder({ ...order, password: 'marmalade' }).password).toMatch(/uppercase/)
  })

  it('with a password that a thief would try, when its account is made', () => {
    const thiefs = registrationOf({ ...order, password: 'Password1!' })
    expect(checkRegistration(thiefs).password).toMatch(/thief/)
  })
})
