import { checkRegistrationForm, type Registration } from '../account/form/registration-form.ts'
import { tidyPhone } from '../account/phone.ts'
import { type Address, checkAddress, tidyAddress } from '../household/address.ts'

/** The one form for an account and a delivery address. */
export type FirstOrder = {
  fullName: string
  email: string
  password: string
  phoneNumber: string
  postCode: string
  addressLine1: string
  addressLine2: string
  city: string
  termsAndCondAccepted: boolean
  marketingEnabled: boolean
}

export type FirstOrderProblems = Partial<Record<keyof FirstOrder, string>>

export function registrationOf(order: FirstOrder): Registration {
  const { email, password, phoneNumber, termsAndCondAccepted, marketingEnabled } = order
  const [firstName = '', ...others] = order.fullName.trim().split(/\s+/)
  return {
    firstName,
    lastName: others.join(' '),
    email: email.trim(),
    password,
    phoneNumber: tidyPhone(phoneNumber),
    termsAndCondAccepted,
    marketingEnabled,
  }
}

export function addressOf({
  fullName,
  phoneNumber,
  addressLine1,
  addressLine2,
  city,
  postCode,
}: FirstOrder): Address {
  return tidyAddress({
    name: fullName.replace(/\s+/g, ' '),
    contactNumber: tidyPhone(phoneNumber),
    addressLine1,
    addressLine2,
    city,
    county: '',
    country: 'United Kingdom',
    postCode,
  })
}

/**
 * Checks account and address, each problem at its field. The server alone checks whether the password is too common:
 * that list would be a third of the page.
 */
export function checkFirstOrder(order: FirstOrder): FirstOrderProblems {
  const { firstName, lastName, phoneNumber, ...account } = checkRegistrationForm(registrationOf(order))
  const { contactNumber, addressLine1, city, postCode } = checkAddress(addressOf(order))
  const told = {
    ...account,
    fullName: nameProblem(order.fullName, firstName, lastName),
    phoneNumber: phoneNumber ?? contactNumber,
    addressLine1,
    city,
    postCode,
  }
  return Object.fromEntries(Object.entries(told).filter(([, problem]) => problem)) as FirstOrderProblems
}

function nameProblem(fullName: string, first: string | undefined, last: string | undefined) {
  if (!fullName.trim()) return 'Name is required'
  if (first) return first
  return last && !/\s/.test(fullName.trim()) ? 'Please give your first and your last name' : last
}
