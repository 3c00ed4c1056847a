import { meetsPasswordRule } from './form/password-rule.ts'
import {
  checkRegistrationForm,
  type Registration,
  type RegistrationProblems,
} from './form/registration-form.ts'
import { isTooCommonFor, PASSWORD_TOO_COMMON } from './password.ts'

/** Every reason why someone cannot be registered, by field. Form and server ask the same question. */
export function checkRegistration(form: Registration): RegistrationProblems {
  const problems = checkRegistrationForm(form)
  if (problems.password || !isTooCommonFor(form.password, form)) return problems
  return { ...problems, password: PASSWORD_TOO_COMMON }
}

/** The same without the password's own rule, which the form tells in a toast; that it is too common stands under the field. */
export function checkRegistrationFields(form: Registration): RegistrationProblems {
  const { password, ...problems } = checkRegistration(form)
  const isToldHere = !form.password || meetsPasswordRule(form.password)
  return password && isToldHere ? { ...problems, password } : problems
}
