/** What a letter says, in both of its forms. */
export type Words = { subject: string; html: string; plain: string }
export type Letter = Words & { recipient: string }

/** How letters leave the shop. Rejects when a letter did not leave; the worker tries again. */
export type Mailer = {
  /** Sends one letter. The id stays the same over all tries, so that a receiver can tell a repeat. */
  send(letter: Letter, letterId: string): Promise<void>
  /** Whether the letter is gone once sent, or stays readable in the shop's own mailbox. */
  keepsLetters: boolean
  close(): Promise<void>
}
