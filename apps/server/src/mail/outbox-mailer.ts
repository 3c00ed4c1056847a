import type { Mailer } from './mailer.ts'

/** Leaves letters in the database, where the demo tools show them: nothing leaves a trial shop. */
export function outboxMailer(): Mailer {
  return { send: async () => undefined, keepsLetters: true, close: async () => undefined }
}
