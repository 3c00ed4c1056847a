/** Something the person who starts the shop can put right: print the sentence, without a stack, and leave. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
