/** The provider did not answer. Whether it did what we asked is unknown. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
  /** Of the line to it, such as ENOTFOUND, where it was the line. */
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** The provider refused a call as impossible: a bug of ours, not an outcome. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The provider did not sign these bytes, or not recently. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}
