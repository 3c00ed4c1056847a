/** The provider did not answer, or not now. Whether it did what we asked is not known. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
  /** Of the line to it, such as ENOTFOUND, where it was the line. */
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** The provider understood that we asked for something impossible: a bug of ours, not an outcome. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** These bytes are not from the provider, or not from now. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature'
}
