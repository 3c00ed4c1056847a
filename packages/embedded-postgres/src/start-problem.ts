/** Something the person who starts the database can put right. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
