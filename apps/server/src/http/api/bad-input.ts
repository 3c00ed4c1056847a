/** What was sent cannot be read as what was promised. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
  readonly errors: readonly string[]

  constructor(errors: readonly string[]) {
    super('bad input')
    this.errors = errors
  }
}
