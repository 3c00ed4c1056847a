import { formatDay } from '@cupboard/domain/calendar'
import { formatPounds, pence } from '@cupboard/domain/money'
import { creditGivenLetter } from '#mail/letters/money-letters.ts'
import * as letters from '#mail/letters/subscription-letters.ts'
import type { Reactions } from './reaction.ts'

export const subscriptionReactions: Reactions<
  | 'subscription-started'
  | 'subscription-ended'
  | 'subscription-restarted'
  | 'subscription-half-year-passed'
  | 'credit-given'
  | 'card-changed'
  | 'card-about-to-expire'
  | 'price-rise-announced'
  | 'product-withdrawn'
> = {
  'subscription-started': {
    tell: () => ({
      heading: 'Your subscription has started',
      body: 'What you agreed to is in your mail. You can end it with one click at any time.',
      link: '/manage-subscription',
    }),
    letter: letters.subscriptionStartedLetter,
  },
  'subscription-ended': {
    tell: ({ lastBox }) => ({
      heading: 'Your subscription has ended',
      body: lastBox ? 'One box was already processed and still comes.' : 'Nothing more will be charged.',
      link: '/subscription-details',
    }),
    letter: (about) => letters.subscriptionEndedLetter(about, about.happened),
  },
  'subscription-restarted': {
    tell: () => ({
      heading: 'Welcome back',
      body: 'Your next boxes are planned from today.',
      link: '/future-boxes',
    }),
    letter: letters.subscriptionRestartedLetter,
  },
  'credit-given': {
    tell: ({ amountPence }) => ({
      heading: `${formatPounds(pence(amountPence))} of credit for you`,
      body: 'It is used for your next box, before your card is charged.',
      link: '/future-boxes',
    }),
    letter: (about) => creditGivenLetter(about, about.happened),
  },
  'card-changed': {
    tell: () => ({
      heading: 'Your card was changed',
      body: 'From now on we charge the card you have just given us.',
      link: '/subscription-details',
    }),
    letter: letters.cardChangedLetter,
  },
  'subscription-half-year-passed': {
    tell: () => ({
      heading: 'Your subscription goes on',
      body: 'A reminder of what you have, and of how to end it, is in your mail.',
      link: '/subscription-details',
    }),
    letter: (about) => letters.renewalReminderLetter(about, about.happened.nextBox),
  },
  'card-about-to-expire': {
    tell: ({ lastFour, expiresOn }) => ({
      heading: 'Your card is about to expire',
      body: `The card ending in ${lastFour} is good until ${formatDay(expiresOn)}. Please give us another one.`,
      link: '/subscription-details',
    }),
    letter: (about) => letters.cardExpiringLetter(about, about.happened.lastFour, about.happened.expiresOn),
  },
  'price-rise-announced': {
    tell: (rise) => ({
      heading: `A new price for ${rise.productName}`,
      body: `From ${formatDay(rise.countsFrom)} it costs ${formatPounds(pence(rise.toPence))} instead of ${formatPounds(pence(rise.fromPence))}.`,
      link: '/my-products',
    }),
    letter: (about) => letters.priceRiseLetter(about, about.happened),
  },
  'product-withdrawn': {
    tell: ({ productName, replacementName }) => ({
      heading: `We sell ${productName} no more`,
      body: replacementName
        ? `${replacementName} comes in its place from your next box that we have not announced.`
        : 'It leaves your boxes that we have not announced.',
      link: '/my-products',
    }),
    letter: (about) => letters.productWithdrawnLetter(about, about.happened),
  },
}
