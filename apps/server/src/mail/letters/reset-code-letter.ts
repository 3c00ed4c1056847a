import type { EventOf } from '@cupboard/domain/events'
import type { LetterFacts } from '#db/schema/letter-facts.ts'
import { bigCode, button, heading, paragraph, writeLetter } from './letter-parts.ts'

type About = LetterFacts<EventOf<'password-reset-requested'>> & { shopUrl: string }

export function resetCodeLetter({ firstName, happened, secret, shopUrl }: About) {
  if (!secret?.code) throw new Error('a letter with a code has none')
  // In the fragment, which browsers send to no server, so that no log holds the secret.
  const linkUrl = `${shopUrl}/set-password/${encodeURIComponent(happened.email)}#secret=${secret.token}`
  return writeLetter({ shopUrl }, 'home', 'Your Cupboard code', [
    heading('A new password, then'),
    paragraph(`Hello ${firstName}, here is your code. It works once, for ten minutes.`),
    bigCode(secret.code),
    paragraph('Or skip the typing:'),
    button('Choose a new password', linkUrl),
    paragraph(
      'Was this not you? Then do nothing: your password stays as it is. We never ask for this code by phone or e-mail.',
    ),
  ])
}
