import { Refusal } from '@cupboard/domain/refusal'

/** Where the files of uploaded pictures are kept, by their names. */
export type PictureFiles = {
  save(name: string, bytes: Uint8Array): Promise<void>
  /** Nothing where there is no such file. */
  read(name: string): Promise<Buffer | undefined>
}

/** Where pictures are kept does not answer, or not as it should. Its code is what it said, if it said anything. */
export class PictureTrouble extends Refusal {
  readonly said: string
  constructor(said: string, cause?: unknown) {
    super('shop-busy', ['Our pictures cannot be reached. Please try again in a moment.'])
    this.said = said
    this.cause = cause
  }
}
