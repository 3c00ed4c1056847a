import { sendEmailLink, tellOldEmail } from '#features/accounts/details/email-letters.ts'
import { sendResetCode } from '#features/accounts/passwords/send-reset-code.ts'
import { sendSignInLink } from '#features/accounts/sign-in-links/send-sign-in-link.ts'
import {
  addressReleasedLetter,
  confirmEmailLetter,
  emailChangedLetter,
  signInLinkLetter,
} from '#mail/letters/email-letters.ts'
import { passkeyAddedLetter, passkeyRemovedLetter } from '#mail/letters/passkey-letters.ts'
import { passwordChangedLetter } from '#mail/letters/password-changed-letter.ts'
import { resetCodeLetter } from '#mail/letters/reset-code-letter.ts'
import { welcomeLetter } from '#mail/letters/welcome-letter.ts'
import type { Reactions } from './reaction.ts'

export const accountReactions: Reactions<
  | 'customer-registered'
  | 'password-reset-requested'
  | 'sign-in-link-requested'
  | 'password-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'email-change-requested'
  | 'email-changed'
  | 'letter-came-back'
  | 'address-released'
  | 'charging-paused'
> = {
  'customer-registered': {
    tell: () => ({
      heading: 'Welcome to Cupboard',
      body: 'Tell us about your home and we will work out your first box.',
      link: '/household',
    }),
    letter: welcomeLetter,
  },

  'password-reset-requested': {
    act: ({ email }, { tx, event, deps }) => sendResetCode(tx, email, { event, now: deps.clock.now() }),
    letter: resetCodeLetter,
  },

  'sign-in-link-requested': {
    act: (asked, { tx, event, deps }) => sendSignInLink(tx, asked, { event, now: deps.clock.now() }),
    letter: signInLinkLetter,
  },

  'password-changed': {
    tell: () => ({
      heading: 'Your password was changed',
      body: 'Every other device has been signed out. If this was not you, reset your password at once.',
      link: '/forgot-password',
    }),
    letter: passwordChangedLetter,
  },

  'passkey-added': {
    tell: ({ name }) => ({
      heading: 'A passkey was added',
      body: `“${name}” now opens your account. If this was not you, remove it and change your password.`,
      link: '/my-account',
    }),
    letter: (about) => passkeyAddedLetter(about, about.happened.name),
  },

  'passkey-removed': {
    tell: ({ name }) => ({
      heading: 'A passkey was removed',
      body: `“${name}” no longer opens your account.`,
      link: '/my-account',
    }),
    letter: (about) => passkeyRemovedLetter(about, about.happened.name),
  },

  'email-change-requested': {
    act: (asked, { tx, event, deps }) => sendEmailLink(tx, asked, { event, now: deps.clock.now() }),
    letter: confirmEmailLetter,
  },

  'email-changed': {
    act: (changed, { tx, event, deps }) => tellOldEmail(tx, changed, { event, now: deps.clock.now() }),
    letter: emailChangedLetter,
  },

  'letter-came-back': {
    tell: ({ email, subject }) => ({
      heading: 'A letter to you came back',
      body: `Nobody takes letters for ${email}, so “${subject}” did not reach you, and we send no other there. Give us another address in your account, or have this one tried again.`,
      link: '/my-account',
    }),
  },

  'address-released': {
    tell: ({ doneBy }) =>
      doneBy === 'shop'
        ? {
            heading: 'We write to you again',
            body: 'Letters go to your address again. The first one is on its way.',
            link: '/my-account',
          }
        : null,
    letter: addressReleasedLetter,
  },

  'charging-paused': {
    tell: () => ({
      heading: 'Your boxes wait',
      body: 'Two notices of a box did not reach you, and we charge nothing that you were not told of. Correct your e-mail, or have it tried again.',
      link: '/my-account',
    }),
  },
}
