import * as letters from '#mail/letters/subscription-letters.ts'
import type { Reactions } from './reactions.ts'

export const subscriptionReactions: Reactions<
  'subscription-started' | 'subscription-ended' | 'subscription-restarted' | 'card-changed'
> = {
  'subscription-started': {
    tell: () => ({
      heading: 'Your subscription has started',
      body: 'What you agreed to is in your mail. You can end it with one click at any time.',
      link: '/manage-subscription',
      letter: letters.subscriptionStartedLetter,
    }),
  },
  'subscription-ended': {
    tell: ({ lastBoxId }) => ({
      heading: 'Your subscription has ended',
      body: lastBoxId ? 'One box was already processed and still comes.' : 'Nothing more will be charged.',
      link: '/subscription-details',
      letter: (reader) => letters.subscriptionEndedLetter(reader, lastBoxId !== null),
    }),
  },
  'subscription-restarted': {
    tell: () => ({
      heading: 'Welcome back',
      body: 'Your next boxes are planned from today.',
      link: '/future-boxes',
      letter: letters.subscriptionRestartedLetter,
    }),
  },
  'card-changed': {
    tell: () => ({
      heading: 'Your card was changed',
      body: 'From now on we charge the card you have just given us.',
      link: '/subscription-details',
      letter: letters.cardChangedLetter,
    }),
  },
}
