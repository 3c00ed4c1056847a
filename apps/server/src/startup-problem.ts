import { StartProblem } from '@cupboard/embedded-postgres/start-problem'

/** Something the operator can put right: print the sentence without a stack, and leave. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}

export function isStartupProblem(error: unknown): error is Error {
  return error instanceof StartupProblem || error instanceof StartProblem
}
