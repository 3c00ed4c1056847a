/** The engine got an invalid household, product, event or day: it reports that instead of guessing. */
export class MalformedInput extends RangeError {
  override readonly name = 'MalformedInput'
  /** Where in the input the fault lies, such as `events[3].left`. */
  readonly where: string

  constructor(where: string, what: string) {
    super(`${where} ${what}`)
    this.where = where
  }
}
