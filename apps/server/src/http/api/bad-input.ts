/** A request that is not as its endpoint demands. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
  readonly errors: readonly string[]

  constructor(errors: readonly string[]) {
    super('bad input')
    this.errors = errors
  }
}
