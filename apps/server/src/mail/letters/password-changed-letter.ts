import { button, heading, paragraph, writeLetter } from './letter-parts.ts'

export function passwordChangedLetter({ firstName, shopUrl }: { firstName: string; shopUrl: string }) {
  return writeLetter({ shopUrl }, 'home', 'Your Cupboard password was changed', [
    heading('Your password was changed'),
    paragraph(`Hello ${firstName}, your new password is set, and every other device has been signed out.`),
    paragraph('If that was you, all is well. If not, take your account back right away:'),
    button('Reset my password', `${shopUrl}/forgot-password`),
  ])
}
