import { isEmail } from '../email.ts'
import { isPersonName } from '../person-name.ts'
import { passwordFormProblem } from './password-rule.ts'

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

/** Returns the problems of a registration by field. It does not check for common passwords, which takes a long list. */
export function checkRegistrationForm(form: Registration): RegistrationProblems {
  const problems: RegistrationProblems = checkPerson(form)
  if (!form.email.trim()) problems.email = 'Email is required'
  else if (!isEmail(form.email.trim())) problems.email = 'Invalid email address'
  const password = form.password ? passwordFormProblem(form.password) : 'Password is required'
  if (password) problems.password = password
  if (!form.termsAndCondAccepted) {
    problems.termsAndCondAccepted = 'You must agree to the terms and conditions to proceed'
  }
  return problems
}
