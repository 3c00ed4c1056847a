import type { PostTrouble } from '@cupboard/domain/letter/undelivered'

/** The text of a letter, as HTML and as plain text. */
export type LetterText = { subject: string; html: string; plain: string }
export type Letter = LetterText & { recipient: string }

/** A mail server did not take a letter, or was not reached. Holds its answer, and nobody's address. */
export class LetterNotTaken extends Error {
  readonly trouble: PostTrouble

  constructor(trouble: PostTrouble, what: string) {
    super(`the post office did not take a letter: ${what}`)
    this.trouble = trouble
  }
}

/** Sends letters. Rejects if a letter did not leave, with `LetterNotTaken` if the reason is known. */
export type Mailer = {
  /** Sends one letter. The id stays the same over all tries, so that a receiver recognises a repeat. */
  send(letter: Letter, letterId: string): Promise<void>
  /** True if sent letters stay readable in the demo's mailbox. */
  keepsLetters: boolean
  close(): Promise<void>
}
