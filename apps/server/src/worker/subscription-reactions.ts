import * as letters from '#mail/letters/subscription-letters.ts'
import type { Reactions } from './reactions.ts'
import { tellCustomer } from './tell-customer.ts'

export const subscriptionReactions: Reactions<
  'subscription-started' | 'subscription-ended' | 'subscription-restarted' | 'card-changed'
> = {
  'subscription-started': ({ customerId }, occasion) =>
    tellCustomer(occasion, customerId, {
      heading: 'Your subscription has started',
      body: 'What you agreed to is in your mail. You can end it with one click at any time.',
      link: '/manage-subscription',
      letter: (firstName, shopUrl) => letters.subscriptionStartedLetter({ firstName, shopUrl }),
    }),
  'subscription-ended': ({ customerId, lastBoxId }, occasion) =>
    tellCustomer(occasion, customerId, {
      heading: 'Your subscription has ended',
      body: lastBoxId ? 'One box was already processed and still comes.' : 'Nothing more will be charged.',
      link: '/subscription-details',
      letter: (firstName, shopUrl) =>
        letters.subscriptionEndedLetter({ firstName, shopUrl }, lastBoxId !== null),
    }),
  'subscription-restarted': ({ customerId }, occasion) =>
    tellCustomer(occasion, customerId, {
      heading: 'Welcome back',
      body: 'Your next boxes are planned from today.',
      link: '/future-boxes',
      letter: (firstName, shopUrl) => letters.subscriptionRestartedLetter({ firstName, shopUrl }),
    }),
  'card-changed': ({ customerId }, occasion) =>
    tellCustomer(occasion, customerId, {
      heading: 'Your card was changed',
      body: 'From now on we charge the card you have just given us.',
      link: '/subscription-details',
      letter: (firstName, shopUrl) => letters.cardChangedLetter({ firstName, shopUrl }),
    }),
}
