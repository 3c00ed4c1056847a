import type { EventOf } from '@cupboard/domain/events'
import type { LetterFacts } from '#db/schema/letter-facts.ts'
import { button, heading, paragraph, writeLetter } from './letter-parts.ts'

type Wanted = LetterFacts<EventOf<'sign-in-link-requested'>> & { shopUrl: string }

export function signInLinkLetter({ firstName, secret, shopUrl }: Wanted) {
  if (!secret) throw new Error('a letter with a link has none')
  // In the fragment, which browsers send to no server, so that no log holds the secret.
  const linkUrl = `${shopUrl}/sign-in-link#secret=${secret.token}`
  return writeLetter({ shopUrl }, 'home', 'Your way into Cupboard', [
    heading('No password needed'),
    paragraph(`Hello ${firstName}, this link signs you in. It works once, for a quarter of an hour.`),
    button('Sign in', linkUrl),
    paragraph(
      'Was this not you? Then do nothing: nobody comes in without this letter. We never ask for it by phone or e-mail.',
    ),
  ])
}

type Asked = LetterFacts<EventOf<'email-change-requested'>> & { shopUrl: string }

/** Goes to the new address; its link confirms it. */
export function confirmEmailLetter({ firstName, secret, shopUrl }: Asked) {
  if (!secret) throw new Error('a letter with a link has none')
  // In the fragment, which browsers send to no server, so that no log holds the secret.
  const linkUrl = `${shopUrl}/confirm-email#secret=${secret.token}`
  return writeLetter({ shopUrl }, 'home', 'Is this your new e-mail?', [
    heading('Is this your new e-mail?'),
    paragraph(`Hello ${firstName}, one press and your letters from Cupboard come here.`),
    button('Yes, use this address', linkUrl),
    paragraph(
      'The link works once, for a day. Was this not you? Then do nothing: nobody gets a letter here.',
    ),
  ])
}

type Changed = { firstName: string; shopUrl: string }

/** Goes to the old address, whose reader must learn of the change. */
export function emailChangedLetter({ firstName, shopUrl }: Changed) {
  return writeLetter({ shopUrl }, 'home', 'Your Cupboard e-mail was changed', [
    heading('Your e-mail was changed'),
    paragraph(
      `Hello ${firstName}, your account has another address now, and this is the last letter to this one.`,
    ),
    paragraph('If that was you, all is well. If not, write to us at once and we take the account back:'),
    button('Contact us', `${shopUrl}/contact-us`),
  ])
}

/** The first letter after an address was released: it shows that letters arrive again. */
export function addressReleasedLetter({ firstName, shopUrl }: Changed) {
  return writeLetter({ shopUrl }, 'home', 'Our letters reach you again', [
    heading('Our letters reach you again'),
    paragraph(
      `Hello ${firstName}, letters to this address came back to us, so we stopped sending them. You are reading this one, so all is well again.`,
    ),
    paragraph(
      'If your boxes waited for that, they go on. Nothing is charged before a letter has told you what comes, when and for how much.',
    ),
    button('See my boxes', `${shopUrl}/my-subscription`),
  ])
}
