import { boxPrice } from '@cupboard/domain/box/price'
import { formatDay } from '@cupboard/domain/calendar'
import type { EventOf } from '@cupboard/domain/events'
import { formatPounds, pence } from '@cupboard/domain/money'
import {
  afterFailureSentences,
  failedSentence,
  paidSentence,
} from '@cupboard/domain/subscription/charge-words'
import { splitVat } from '@cupboard/domain/subscription/vat'
import type { BoxInBrief } from '#db/schema/letter-facts.ts'
import { button, heading, linkList, list, paragraph, writeLetter } from '../letter-parts.ts'
import { type AboutBox, contentsOf, type LetterBox, linkTo, priceOf } from './about-box.ts'

/** The card's part of the price; credit pays the rest. */
const cardPriceOf = ({ lines, creditPence }: LetterBox) => pence(boxPrice(lines) - (creditPence ?? 0))

export function receiptLetter(about: AboutBox) {
  const { box, firstName } = about
  const vat = splitVat(box.lines).map(
    ({ ratePercent, grossPence, vatPence }) =>
      `At ${ratePercent} % VAT: ${formatPounds(grossPence)}, of which VAT ${formatPounds(vatPence)}`,
  )
  return writeLetter(about, 'paid', `Paid: ${priceOf(box)} for box ${box.reference}`, [
    heading('Thank you, it is paid'),
    paragraph(
      `Hello ${firstName}, this is your receipt for box ${box.reference}, which comes on ${formatDay(box.deliveryOn)}.`,
    ),
    contentsOf(about),
    list(vat),
    ...paidFrom(box).map(paragraph),
    button('See your box', linkTo(about)),
  ])
}

function paidFrom({ lines, creditPence, cardLastFour = null }: LetterBox): string[] {
  const amountPence = boxPrice(lines)
  const sentence = paidSentence({ amountPence, creditPence: pence(creditPence ?? 0), cardLastFour })
  return sentence ? [sentence] : []
}

/** The days are those of the decline: the letter leaves on the same day. */
export function paymentFailedLetter(about: AboutBox, failure: PaymentFailure) {
  const { box, firstName, shopUrl } = about
  const { cardLastFour = null, deliveryOn } = box
  const what = failedSentence({ amountPence: cardPriceOf(box), cardLastFour, deliveryOn })
  return writeLetter(about, 'trouble', 'Your box could not be paid', [
    heading('Your card was refused'),
    paragraph(`Hello ${firstName}, ${what}`),
    ...sentencesAfter(failure).map(paragraph),
    button(`Pay ${formatPounds(cardPriceOf(box))} now`, `${shopUrl}/payment?box=${box.boxId}`),
    linkList([['Change card', `${shopUrl}/subscription-details#change-card`]]),
  ])
}

type PaymentFailure = Pick<EventOf<'box-payment-failed'>, 'needsNewCard' | 'failed' | 'failedOn'>

/** An event of an older process has no days, so its letter names none. */
function sentencesAfter({ needsNewCard, failed, failedOn }: PaymentFailure): string[] {
  if (failed && failedOn) return afterFailureSentences(failed, failedOn)
  return needsNewCard
    ? ['Your bank will not accept this card again, so please give us another one.']
    : ['We will try the card again. You can also pay right away or change the card.']
}

export function confirmationLetter(about: AboutBox) {
  const { firstName, box, shopUrl } = about
  return writeLetter(about, 'trouble', 'Please confirm a payment with your bank', [
    heading('Your bank wants to hear it from you'),
    paragraph(
      `Hello ${firstName}, your bank asks you to confirm the payment of ${formatPounds(cardPriceOf(box))} for your box of ${formatDay(box.deliveryOn)}.`,
    ),
    button('Confirm the payment', `${shopUrl}/payment?box=${box.boxId}`),
  ])
}

export function boxStoppedLetter(about: AboutBox<BoxInBrief>) {
  const { firstName, box } = about
  return writeLetter(about, 'trouble', `We are checking the payment for box ${box.reference}`, [
    heading('We are checking a payment'),
    paragraph(
      `Hello ${firstName}, the payment for your box of ${formatDay(box.deliveryOn)} does not add up in our books. One of us is looking at it. You need not do anything: we send the box or give your money back, and write to you either way.`,
    ),
    button('See your box', linkTo(about)),
  ])
}

export function boxResumedLetter(about: AboutBox<BoxInBrief>) {
  const { firstName, box } = about
  return writeLetter(about, 'paid', `Box ${box.reference} goes on`, [
    heading('All is well with your payment'),
    paragraph(
      `Hello ${firstName}, we have checked the payment for box ${box.reference}. It is paid, and the box comes on ${formatDay(box.deliveryOn)}.`,
    ),
    button('See your box', linkTo(about)),
  ])
}
