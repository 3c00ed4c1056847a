import { isEmail } from './email.ts'
import { isTooCommonFor, meetsPasswordRule, PASSWORD_TOO_COMMON, passwordProblem } from './password.ts'
import { isPersonName } from './person-name.ts'

export const LONGEST_NAME = 100
export const LONGEST_PHONE = 20

const NAME_RULE = 'may hold letters, spaces, hyphens and apostrophes, up to 50 in all'

export type Registration = {
  firstName: string
  lastName: string
  email: string
  password: string
  phoneNumber: string
  termsAndCondAccepted: boolean
  marketingEnabled: boolean
}

export type RegistrationProblems = Partial<Record<keyof Registration, string>>

type Person = Pick<Registration, 'firstName' | 'lastName' | 'phoneNumber'>

/** The rules of a name and a phone number, by field. */
export function checkPerson({ firstName, lastName, phoneNumber }: Person): Partial<Person> {
  const problems: Partial<Person> = {}
  if (!firstName.trim()) problems.firstName = 'First name is required'
  else if (!isPersonName(firstName)) problems.firstName = `First name ${NAME_RULE}`
  if (!lastName.trim()) problems.lastName = 'Last name is required'
  else if (!isPersonName(lastName)) problems.lastName = `Last name ${NAME_RULE}`
  if (!phoneNumber.trim()) problems.phoneNumber = 'Phone is required'
  else if (!/^\d+$/.test(phoneNumber.trim())) problems.phoneNumber = 'Phone number must only contain digits'
  return problems
}

/** Every reason why someone cannot be registered, by field. Form and server ask the same question. */
export function checkRegistration(form: Registration): RegistrationProblems {
  const problems = checkRegistrationFields(form)
  const password = form.password ? passwordProblem(form.password, form) : undefined
  return password ? { ...problems, password } : problems
}

/** The same without the password's own rule, which the form tells in a toast; that it is too common stands under the field. */
export function checkRegistrationFields(form: Registration): RegistrationProblems {
  const problems: RegistrationProblems = checkPerson(form)
  if (!form.email.trim()) problems.email = 'Email is required'
  else if (!isEmail(form.email.trim())) problems.email = 'Invalid email address'
  if (!form.password) problems.password = 'Password is required'
  else if (meetsPasswordRule(form.password) && isTooCommonFor(form.password, form))
    problems.password = PASSWORD_TOO_COMMON
  if (!form.termsAndCondAccepted) {
    problems.termsAndCondAccepted = 'You must agree to the terms and conditions to proceed'
  }
  return problems
}
