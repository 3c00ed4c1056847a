import { button, heading, paragraph, writeLetter } from './letter-parts.ts'

type Reader = { firstName: string; shopUrl: string }

export function passkeyAddedLetter({ firstName, shopUrl }: Reader, name: string) {
  return writeLetter({ shopUrl }, 'home', 'A passkey was added to Cupboard', [
    heading('A passkey was added'),
    paragraph(`Hello ${firstName}, the passkey “${name}” now opens your account.`),
    paragraph('If that was you, all is well. If not, remove it and set a new password right away:'),
    button('See my passkeys', `${shopUrl}/my-account`),
  ])
}

export function passkeyRemovedLetter({ firstName, shopUrl }: Reader, name: string) {
  return writeLetter({ shopUrl }, 'home', 'A passkey was removed from Cupboard', [
    heading('A passkey was removed'),
    paragraph(`Hello ${firstName}, the passkey “${name}” no longer opens your account.`),
    paragraph('Your password and your other passkeys still do. If it was not you, set a new password:'),
    button('Reset my password', `${shopUrl}/forgot-password`),
  ])
}
