import { meetsPasswordRule } from './form/password-rule.ts'
import {
  checkRegistrationForm,
  type Registration,
  type RegistrationProblems,
} from './form/registration-form.ts'
import { isTooCommonFor, PASSWORD_TOO_COMMON } from './password.ts'

/** Every reason against a registration, by field. Form and server use the same check. */
export function checkRegistration(form: Registration): RegistrationProblems {
  const problems = checkRegistrationForm(form)
  if (problems.password || !isTooCommonFor(form.password, form)) return problems
  return { ...problems, password: PASSWORD_TOO_COMMON }
}

/**
 * The same without the password's rule, which the form shows in a toast; a too common password is shown at the field.
 */
export function checkRegistrationFields(form: Registration): RegistrationProblems {
  const { password, ...problems } = checkRegistration(form)
  const isToldHere = !form.password || meetsPasswordRule(form.password)
  return password && isToldHere ? { ...problems, password } : problems
}
