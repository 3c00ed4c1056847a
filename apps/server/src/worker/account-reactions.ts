import { sendResetCode } from '#features/accounts/send-reset-code.ts'
import { passwordChangedLetter } from '#mail/letters/password-changed-letter.ts'
import { welcomeLetter } from '#mail/letters/welcome-letter.ts'
import type { Reactions } from './reactions.ts'
import { tellCustomer } from './tell-customer.ts'

export const accountReactions: Reactions<
  'customer-registered' | 'password-reset-requested' | 'password-changed'
> = {
  async 'customer-registered'({ customerId }, occasion) {
    await tellCustomer(occasion, customerId, {
      heading: 'Welcome to Cupboard',
      body: 'Tell us about your home and we will work out your first box.',
      link: '/household',
      letter: (firstName, shopUrl) => welcomeLetter({ firstName, shopUrl }),
    })
  },

  async 'password-reset-requested'({ email }, { tx, eventId, deps }) {
    await sendResetCode(tx, email, { eventId, now: deps.clock.now(), publicUrl: deps.config.publicUrl })
  },

  async 'password-changed'({ customerId }, occasion) {
    await tellCustomer(occasion, customerId, {
      heading: 'Your password was changed',
      body: 'Every device has been signed out. If this was not you, reset your password at once.',
      link: '/forgot-password',
      letter: (firstName, shopUrl) => passwordChangedLetter({ firstName, shopUrl }),
    })
  },
}
