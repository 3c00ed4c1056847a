import { Refused } from '#api/call.ts'
import { Problem } from '#ui/states/problem.tsx'

/** The shop's own sentence for a no. */
export function refusedWords(error: unknown): string {
  if (!(error instanceof Refused)) return 'Something went wrong. Please try again.'
  if (error.code === 'email-taken') return 'Another account has this address.'
  return error.errors[0] ?? error.message
}

/** Stays beside the form until it is sent again. */
export function Refusal({ error }: { error: unknown }) {
  return <Problem>{error ? refusedWords(error) : null}</Problem>
}
