import { Refusal } from '@cupboard/domain/refusal'

/** Where the files of uploaded pictures are kept, by their names. */
export type PictureFiles = {
  save(name: string, bytes: Uint8Array): Promise<void>
  /** Nothing where there is no such file. */
  read(name: string): Promise<Buffer | undefined>
}

/** The store of pictures does not answer, or answers with an error, whose code this carries. */
export class PictureTrouble extends Refusal {
  readonly said: string
  constructor(said: string, cause?: unknown) {
    super('shop-busy', ['Our pictures cannot be reached. Please try again in a moment.'])
    this.said = said
    this.cause = cause
  }
}
