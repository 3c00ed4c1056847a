import type { CallReply } from '@cupboard/contract/all-endpoints'
import type { LetterAction, LetterLinkState } from '@cupboard/domain/box/letter-link'
import { formatDay } from '@cupboard/domain/calendar'
import { formatPounds } from '@cupboard/domain/money'

type About = CallReply<'lookAtLetterLink'>

type Words = {
  title: string
  /** The effect of the button, in words, before it is pressed. */
  will: (about: About) => string
  button: string
  done: (about: About) => string
}

export const letterWords: Record<LetterAction, Words> = {
  yes: {
    title: 'Yes, send this box',
    will: ({ deliveryDate, price, lastDayToChange }) =>
      `The box of ${formatDay(deliveryDate)} comes, and we charge ${formatPounds(price)} for it. You can still change or skip it until ${formatDay(lastDayToChange)}.`,
    button: 'Yes, send it',
    done: ({ deliveryDate }) => `Done. The box of ${formatDay(deliveryDate)} comes.`,
  },
  wait: {
    title: 'Bring it with my next box',
    will: ({ deliveryDate }) =>
      `The box of ${formatDay(deliveryDate)} comes without what we have run out of, and nothing is charged for it. We plan it for your next box.`,
    button: 'Bring it with my next box',
    done: () => 'Done. What is missing waits for your next box.',
  },
  skip: {
    title: 'Skip this box',
    will: ({ deliveryDate, price }) =>
      `The box of ${formatDay(deliveryDate)} stays with us, and the ${formatPounds(price)} for it is not charged. The box after it keeps its day.`,
    button: 'Skip this box',
    done: ({ deliveryDate }) =>
      `Done. The box of ${formatDay(deliveryDate)} is skipped and nothing is charged for it.`,
  },
  delay: {
    title: 'Have it a week later',
    will: (about) =>
      `The box comes on ${formatDay(about.newDeliveryDate)} instead, and later boxes follow it. ${newPrice(about)} We tell you again before it is charged.`,
    button: 'Bring it a week later',
    done: ({ deliveryDate }) =>
      `Done. Your box comes on ${formatDay(deliveryDate)}, and later boxes follow it.`,
  },
  cancel: {
    title: 'Cancel my subscription',
    will: () =>
      'Your subscription ends at once and nothing more is charged. A box that is already processed still comes.',
    button: 'Cancel my subscription',
    done: () =>
      'Your subscription has ended. Nothing more is charged, and a letter that confirms it is on its way.',
  },
}

/** A price is promised only where the dry run says it. */
function newPrice({ reference, price, effect }: About): string {
  const moved = effect?.boxes.find((box) => box.reference === reference)?.after
  if (!moved) return ''
  const [is, was] = [formatPounds(moved.pricePence), formatPounds(price)]
  return is === was ? `Its price stays ${is}.` : `It then costs ${is} instead of ${was}.`
}

/** The sentence if the link can do nothing. */
export function restingWords(action: LetterAction, state: LetterLinkState, about: About): string {
  if (state === 'done') return letterWords[action].done(about)
  if (state === 'used')
    return 'This link has done its work once, and that was changed since. Sign in to change your boxes again.'
  if (state === 'ended') return 'Your subscription has ended, so nothing comes and nothing is charged.'
  return `The last day to change this box was ${formatDay(about.lastDayToChange)}, so this link can no longer do anything. Sign in to see your boxes or to end your subscription.`
}
