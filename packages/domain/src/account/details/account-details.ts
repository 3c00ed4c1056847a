import { checkPerson, type Registration } from '../form/registration-form.ts'

export const LONGEST_DELIVERY_NOTES = 200

/** The details customers change without proving their identity once more. */
export type AccountDetails = Pick<
  Registration,
  'firstName' | 'lastName' | 'phoneNumber' | 'marketingEnabled'
> & {
  /** For the driver: "Leave with number 3." */
  deliveryNotes: string
}

export type AccountDetailsProblems = Partial<Record<keyof AccountDetails, string>>

export function checkAccountDetails(details: AccountDetails): AccountDetailsProblems {
  const problems: AccountDetailsProblems = checkPerson(details)
  if (details.deliveryNotes.trim().length > LONGEST_DELIVERY_NOTES)
    problems.deliveryNotes = `Please use at most ${LONGEST_DELIVERY_NOTES} characters`
  return problems
}
