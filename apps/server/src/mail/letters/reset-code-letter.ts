import { bigCode, button, heading, paragraph, writeLetter } from './letter-parts.ts'

export function resetCodeLetter({
  firstName,
  code,
  linkUrl,
}: {
  firstName: string
  code: string
  linkUrl: string
}) {
  return writeLetter('Your Cupboard code', [
    heading('A new password, then'),
    paragraph(`Hello ${firstName}, here is your code. It works once, for ten minutes.`),
    bigCode(code),
    paragraph('Or skip the typing:'),
    button('Choose a new password', linkUrl),
    paragraph(
      'Was this not you? Then do nothing: your password stays as it is. We never ask for this code by phone or e-mail.',
    ),
  ])
}
