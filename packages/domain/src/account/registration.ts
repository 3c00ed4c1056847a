import { isEmail } from './email.ts'
import { passwordProblem } from './password.ts'

export const LONGEST_NAME = 100
export const LONGEST_PHONE = 20

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

/** Every reason why someone cannot be registered, by field. Form and back office ask the same question. */
export function checkRegistration(form: Registration): RegistrationProblems {
  const problems = checkRegistrationFields(form)
  const password = form.password ? passwordProblem(form.password) : undefined
  return password ? { ...problems, password } : problems
}

/** The same without the password's own rule, which the form tells in a toast instead of under the field. */
export function checkRegistrationFields(form: Registration): RegistrationProblems {
  const problems: RegistrationProblems = {}
  if (!form.firstName.trim()) problems.firstName = 'First name is required'
  if (!form.lastName.trim()) problems.lastName = 'Last name is required'
  if (!form.email.trim()) problems.email = 'Email is required'
  else if (!isEmail(form.email.trim())) problems.email = 'Invalid email address'
  if (!form.password) problems.password = 'Password is required'
  if (!form.phoneNumber.trim()) problems.phoneNumber = 'Phone is required'
  else if (!/^\d+$/.test(form.phoneNumber.trim()))
    problems.phoneNumber = 'Phone number must only contain digits'
  if (!form.termsAndCondAccepted) {
    problems.termsAndCondAccepted = 'You must agree to the terms and conditions to proceed'
  }
  return problems
}
