import type { PostTrouble } from '@cupboard/domain/letter/undelivered'

/** What a letter says, in both of its forms. */
export type LetterText = { subject: string; html: string; plain: string }
export type Letter = LetterText & { recipient: string }

/** A post office was reached or not, and did not take a letter. Says what it answered, and nobody's address. */
export class LetterNotTaken extends Error {
  readonly trouble: PostTrouble

  constructor(trouble: PostTrouble, what: string) {
    super(`the post office did not take a letter: ${what}`)
    this.trouble = trouble
  }
}

/** How letters leave the shop. Rejects when a letter did not leave, with `LetterNotTaken` when it is known why. */
export type Mailer = {
  /** Sends one letter. The id stays the same over all tries, so that a receiver can tell a repeat. */
  send(letter: Letter, letterId: string): Promise<void>
  /** Whether the letter is gone once sent, or stays readable in the shop's own mailbox. */
  keepsLetters: boolean
  close(): Promise<void>
}
