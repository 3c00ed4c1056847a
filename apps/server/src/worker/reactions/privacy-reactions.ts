import { formatDay } from '@cupboard/domain/calendar'
import * as letters from '#mail/letters/privacy-letters.ts'
import type { Reactions } from './reaction.ts'

export const privacyReactions: Reactions<'complaint-received' | 'complaint-answered' | 'customer-erased'> = {
  'complaint-received': {
    tell: ({ answerBy }) => ({
      heading: 'We have your complaint',
      body: `You have an answer by ${formatDay(answerBy)} at the latest.`,
      link: '/my-data',
    }),
    letter: (about) => letters.complaintReceivedLetter(about, about.happened.answerBy),
  },
  'complaint-answered': {
    tell: () => ({
      heading: 'We have answered your complaint',
      body: 'Our answer is in your mail, and with your data.',
      link: '/my-data',
    }),
    letter: (about) => letters.complaintAnsweredLetter(about, about.happened.outcome),
  },
  'customer-erased': {
    tell: () => null,
    letter: (about) => letters.customerErasedLetter(about, about.happened),
  },
}
