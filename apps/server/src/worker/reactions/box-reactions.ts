import { reasonForCustomer } from '@cupboard/domain/box/status-reason'
import { formatDay, formatShortDay } from '@cupboard/domain/calendar'
import type { EventOf, ShopEvent } from '@cupboard/domain/events'
import { formatPounds, pence } from '@cupboard/domain/money'
import { letterLinksOf } from '#features/boxes/letter-links/letter-links.ts'
import * as noticeLetters from '#mail/letters/box/notice-letters.ts'
import * as paymentLetters from '#mail/letters/box/payment-letters.ts'
import * as wayLetters from '#mail/letters/box/way-letters.ts'
import * as moneyLetters from '#mail/letters/money-letters.ts'
import type { LetterText } from '#mail/mailer.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'
import type { LetterInput, NotificationText, ReactionContext, Reactions } from './reaction.ts'

type BoxEventKind = Extract<ShopEvent, { deliveryOn: string }>['kind']

type Wording<K extends BoxEventKind> = (happened: EventOf<K>) => Pick<NotificationText, 'heading' | 'body'>

/** NotificationText about a box. */
function tell<K extends BoxEventKind>(words: Wording<K>, path: 'box' | 'payment' = 'box') {
  return {
    tell(happened: EventOf<K>): NotificationText {
      const { boxId } = happened as EventOf<BoxEventKind>
      return { ...words(happened), link: path === 'box' ? `/box/${boxId}` : `/payment?box=${boxId}` }
    },
  }
}

/** The same, and a letter that knows the box as it was then. */
function write<K extends BoxEventKind>(
  words: Wording<K>,
  letter: (about: LetterInput<K>) => LetterText,
  path?: 'box' | 'payment',
) {
  return { ...tell(words, path), letter }
}

type OwnAct = 'box-postponed' | 'box-skipped' | 'box-enabled'

/** The customer did it and saw it done: the bell only reports what we did when they asked us. */
function ownAct<K extends OwnAct>(whenByShop: Wording<K>) {
  const byShop = tell(whenByShop)
  return {
    tell: (happened: EventOf<K>) =>
      (happened as EventOf<OwnAct>).doneBy === 'shop' ? byShop.tell(happened) : null,
  }
}

/** The engine has learnt something, so the open boxes are planned again. */
const replan = {
  act: ({ customerId }: EventOf<BoxEventKind>, { tx, deps }: ReactionContext) =>
    planBoxesIfAny(tx, customerId, deps.clock.now()),
  // Ten quick changes are planned for once.
  isOnceForCustomer: true,
}

export const boxReactions: Reactions<BoxEventKind> = {
  'box-postponed': ownAct(({ deliveryOn }) => ({
    heading: 'We have moved your box',
    body: `As you asked, it comes on ${formatDay(deliveryOn)}.`,
  })),
  'box-skipped': ownAct(({ deliveryOn }) => ({
    heading: 'We have skipped your box',
    body: `As you asked, the box of ${formatDay(deliveryOn)} does not come. Nothing is charged for it.`,
  })),
  'box-enabled': ownAct(({ deliveryOn }) => ({
    heading: 'Your box comes after all',
    body: `As you asked, we plan the box of ${formatDay(deliveryOn)} again.`,
  })),
  'box-notified': write(
    ({ deliveryOn, needsYes, asksAboutStock }) =>
      asksAboutStock && !needsYes
        ? {
            heading: 'We have run out of something',
            body: `Say what we shall do about it before the box of ${formatDay(deliveryOn)} is packed.`,
          }
        : needsYes
          ? {
              heading: 'Shall your next box come?',
              body: `Say yes to the box of ${formatDay(deliveryOn)}. Without it the box stays with us.`,
            }
          : {
              heading: 'Your next box is planned',
              body: `See what comes on ${formatDay(deliveryOn)}, and change it if you like.`,
            },
    (about) =>
      noticeLetters.noticeLetter(
        about,
        letterLinksOf({ ...about.box, customerId: about.happened.customerId }, about),
        about.happened.needsYes,
      ),
  ),
  'box-not-confirmed': write(
    ({ deliveryOn }) => ({
      heading: 'Your box does not come',
      body: `No yes came for the box of ${formatDay(deliveryOn)}, so we left it out. Nothing is charged.`,
    }),
    noticeLetters.notConfirmedLetter,
  ),
  'box-left-empty': tell(({ deliveryOn }) => ({
    heading: 'Your box is empty',
    body: `There is nothing in the box of ${formatDay(deliveryOn)}, so we skip it. Nothing is charged.`,
  })),
  'box-amended': { ...replan, isDebounced: true },
  'box-closed': replan,
  'next-box-laid-out': replan,
  'box-paid': write(
    ({ deliveryOn }) => ({
      heading: 'Your box is paid',
      body: `It comes on ${formatDay(deliveryOn)}. Your receipt is in your mail.`,
    }),
    paymentLetters.receiptLetter,
  ),
  'box-payment-failed': write(
    ({ deliveryOn, failed }) => ({
      heading: 'Your card was refused',
      body: `Your box of ${formatDay(deliveryOn)} is not paid. ${
        failed?.triesAgainOn
          ? `We try again on ${formatShortDay(failed.triesAgainOn)}, or pay now.`
          : 'Pay now so that it can come.'
      }`,
    }),
    (about) => paymentLetters.paymentFailedLetter(about, about.happened),
    'payment',
  ),
  'box-needs-confirmation': write(
    () => ({
      heading: 'Please confirm a payment',
      body: 'Your bank wants to hear from you before it pays for your box.',
    }),
    paymentLetters.confirmationLetter,
    'payment',
  ),
  'box-shipped': write(
    ({ deliveryOn }) => ({
      heading: 'Your box is on its way',
      body: `It comes on ${formatDay(deliveryOn)}.`,
    }),
    (about) => wayLetters.shippedLetter(about, about.happened),
  ),
  'box-delivered': write(
    () => ({
      heading: 'Your box has arrived',
      body: 'Tell us if anything is missing.',
    }),
    wayLetters.deliveredLetter,
  ),
  'box-cancelled': write(
    ({ reason }) => ({
      heading: 'Your box was cancelled',
      body: reasonForCustomer(reason) ?? 'It will not come.',
    }),
    (about) => wayLetters.boxCancelledLetter(about, about.happened.reason),
  ),
  'box-refunded': write(
    ({ amountPence }) => ({
      heading: 'Your box was refunded',
      body: `It will not come. ${formatPounds(pence(amountPence))} goes back to you.`,
    }),
    (about) => moneyLetters.boxRefundedLetter(about, about.happened),
  ),
  'box-money-returned': write(
    ({ amountPence, deliveryOn }) => ({
      heading: 'Money goes back to you',
      body: `${formatPounds(pence(amountPence))} of what you paid for the box of ${formatDay(deliveryOn)}.`,
    }),
    (about) => moneyLetters.moneyReturnedLetter(about, about.happened),
  ),
  'box-replaced': write(
    ({ comesOn }) => ({
      heading: 'We send it again',
      body: `It comes on ${formatDay(comesOn)}, and you pay nothing for it.`,
    }),
    (about) => moneyLetters.boxReplacedLetter(about, about.happened),
  ),
  'replacement-shipped': write(
    ({ comesOn }) => ({
      heading: 'What we send again is on its way',
      body: `It comes on ${formatDay(comesOn)}.`,
    }),
    (about) => wayLetters.replacementShippedLetter(about, about.happened),
  ),
  'box-stopped': write(
    () => ({
      heading: 'We are checking a payment',
      body: 'You need not do anything: we send the box or give your money back.',
    }),
    paymentLetters.boxStoppedLetter,
  ),
  'box-resumed': write(
    ({ deliveryOn }) => ({
      heading: 'All is well with your payment',
      body: `Your box comes on ${formatDay(deliveryOn)}.`,
    }),
    paymentLetters.boxResumedLetter,
  ),
}
