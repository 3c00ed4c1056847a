import { lastDayToChange } from '@cupboard/domain/box/box-days'
import { boxPrice } from '@cupboard/domain/box/price'
import { reasonForCustomer, type StatusReason } from '@cupboard/domain/box/status-reason'
import { formatDay } from '@cupboard/domain/calendar'
import type { VatClass } from '@cupboard/domain/catalogue/product'
import { products } from '@cupboard/domain/catalogue/products'
import { company } from '@cupboard/domain/company'
import type { EventOf } from '@cupboard/domain/events'
import { shortSentence } from '@cupboard/domain/goods/wish/short-words'
import type { ProductId } from '@cupboard/domain/ids'
import { formatPounds, type Pence, pence } from '@cupboard/domain/money'
import { creditForBox } from '@cupboard/domain/refund/credit'
import {
  afterFailureSentences,
  chargeSentence,
  deliverySentence,
  failedSentence,
  paidSentence,
} from '@cupboard/domain/subscription/charge-words'
import { splitVat } from '@cupboard/domain/subscription/vat'
import type { BoxInBrief } from '#db/schema/letter-facts.ts'
import {
  bigSum,
  button,
  heading,
  linkList,
  list,
  paragraph,
  priceTable,
  writeLetter,
} from './letter-parts.ts'

export type LetterBox = BoxInBrief & {
  /** What is in it, at the price it costs. */
  lines: {
    name: string
    quantity: number
    unitPricePence: Pence
    total: Pence
    vatClass: VatClass
    productId?: ProductId | undefined
  }[]
}

/** What every letter about a box knows. */
export type AboutBox<Box extends BoxInBrief = LetterBox> = { firstName: string; shopUrl: string; box: Box }

/** Packs that are drawn for letters; newer products stand in them by name. */
const drawnPacks = new Set(products.map(({ productId }) => productId))

function contentsOf({ box, shopUrl }: AboutBox) {
  const rows = box.lines.map(({ name, quantity, total, productId }) => ({
    what: `${quantity} × ${name}`,
    amount: formatPounds(total),
    pictureUrl:
      productId !== undefined && drawnPacks.has(productId)
        ? `${shopUrl}/letters/packs/${productId}.png`
        : undefined,
  }))
  return priceTable(rows, { what: 'Total, delivery included', amount: priceOf(box) })
}

const priceOf = ({ lines }: LetterBox) => formatPounds(boxPrice(lines))
/** What the card pays, where credit pays the rest. */
const cardPriceOf = ({ lines, creditPence }: LetterBox) => pence(boxPrice(lines) - (creditPence ?? 0))
const linkTo = ({ shopUrl, box }: AboutBox<BoxInBrief>) => `${shopUrl}/box/${box.boxId}`

/** The same sentence as on every screen, and beside it the day the box leaves. */
function chargeOf(box: LetterBox): string {
  const { cutOffOn, deliveryOn, dispatchOn, cardLastFour = null, lines, credit } = box
  const amountPence = boxPrice(lines)
  const creditPence = creditForBox(amountPence, credit)
  const charge = chargeSentence({ amountPence, creditPence, cardLastFour, chargeOn: cutOffOn })
  return dispatchOn ? `${charge} ${deliverySentence({ dispatchOn, deliveryOn })}` : charge
}

type NoticeLinks = { yes: string; wait: string; skip: string; delay: string; change: string; cancel: string }

export function noticeLetter(about: AboutBox, links: NoticeLinks, needsYes = false) {
  const { box, firstName } = about
  const lastDay = formatDay(lastDayToChange(box))
  return writeLetter(
    `Your box of ${formatDay(box.deliveryOn)}: ${priceOf(box)}`,
    [
      heading('Your next box, before we pack it'),
      paragraph(
        `Hello ${firstName}, this is what we would bring on ${formatDay(box.deliveryOn)}. ${needsYes ? `It comes only if you say yes by ${lastDay}.` : `Your last day to change it is ${lastDay}.`}`,
      ),
      ...(needsYes ? [button('Yes, send it', links.yes)] : []),
      bigSum(priceOf(box), needsYes ? `With your yes: ${chargeOf(box)}` : chargeOf(box)),
      contentsOf(about),
      ...leftOutOf(box).map(paragraph),
      ...shortOf(box).map(paragraph),
      ...(isAsked(box) ? [button('Say what we shall do', links.change)] : []),
      button('Change what is in it', links.change),
      paragraph('Or with one press, without signing in:'),
      linkList([
        ...(isAsked(box) ? ([['Bring what is missing with my next box', links.wait]] as const) : []),
        ['Skip this box', links.skip],
        ['Have it a week later', links.delay],
        ['Cancel my subscription', links.cancel],
      ]),
      paragraph('The prices above are fixed for this box.'),
    ],
    { shopUrl: about.shopUrl, head: 'box' },
  )
}

/** What a budget kept out, so that nobody wonders. */
function leftOutOf({ leftOut }: BoxInBrief): string[] {
  const [first] = leftOut ?? []
  if (!leftOut || !first) return []
  const packs = leftOut.map(([name, count]) => `${count} × ${name}`).join(', ')
  return [
    `To stay within your budget of ${formatPounds(pence(first[2]))} we left out what you need last: ${packs}. It waits for a later box.`,
  ]
}

/** What we had run out of, and what we did about it. */
function shortOf({ short }: BoxInBrief): string[] {
  return (short ?? []).map(([name, missing, done, substituteName, substituteUnits]) =>
    shortSentence({ name, missing, done, substituteName, substituteUnits }, true),
  )
}

const isAsked = ({ short }: BoxInBrief) => (short ?? []).some(([, , done]) => done === 'asked')

/** A box that waited for a yes in vain. */
export function notConfirmedLetter({ box, firstName, shopUrl }: AboutBox<BoxInBrief>) {
  return writeLetter(
    `Your box of ${formatDay(box.deliveryOn)} does not come`,
    [
      heading('No yes, no box'),
      paragraph(
        `Hello ${firstName}, you wanted to be asked before each box. No yes came for the box of ${formatDay(box.deliveryOn)}, so we left it out. Nothing is charged, and your next box keeps its day.`,
      ),
      button('See your next boxes', `${shopUrl}/future-boxes`),
    ],
    { shopUrl, head: 'box' },
  )
}

export function receiptLetter(about: AboutBox) {
  const { box, firstName } = about
  const vat = splitVat(box.lines).map(
    ({ ratePercent, grossPence, vatPence }) =>
      `At ${ratePercent} % VAT: ${formatPounds(grossPence)}, of which VAT ${formatPounds(vatPence)}`,
  )
  return writeLetter(
    `Paid: ${priceOf(box)} for box ${box.reference}`,
    [
      heading('Thank you, it is paid'),
      paragraph(
        `Hello ${firstName}, this is your receipt for box ${box.reference}, which comes on ${formatDay(box.deliveryOn)}.`,
      ),
      contentsOf(about),
      list(vat),
      ...paidFrom(box).map(paragraph),
      button('See your box', linkTo(about)),
    ],
    { shopUrl: about.shopUrl, head: 'paid' },
  )
}

function paidFrom({ lines, creditPence, cardLastFour = null }: LetterBox): string[] {
  const amountPence = boxPrice(lines)
  const sentence = paidSentence({ amountPence, creditPence: pence(creditPence ?? 0), cardLastFour })
  return sentence ? [sentence] : []
}

/** The days are those of the day on which the card said no: the letter leaves on that day. */
export function paymentFailedLetter(about: AboutBox, failure: PaymentFailure) {
  const { box, firstName, shopUrl } = about
  const { cardLastFour = null, deliveryOn } = box
  const what = failedSentence({ amountPence: cardPriceOf(box), cardLastFour, deliveryOn })
  return writeLetter(
    'Your box could not be paid',
    [
      heading('Your card was refused'),
      paragraph(`Hello ${firstName}, ${what}`),
      ...sentencesAfter(failure).map(paragraph),
      button(`Pay ${formatPounds(cardPriceOf(box))} now`, `${shopUrl}/payment?box=${box.boxId}`),
      linkList([['Change card', `${shopUrl}/subscription-details#change-card`]]),
    ],
    { shopUrl: about.shopUrl, head: 'trouble' },
  )
}

type PaymentFailure = Pick<EventOf<'box-payment-failed'>, 'needsNewCard' | 'failed' | 'failedOn'>

/** An event of an older process has no days; its letter names none. */
function sentencesAfter({ needsNewCard, failed, failedOn }: PaymentFailure): string[] {
  if (failed && failedOn) return afterFailureSentences(failed, failedOn)
  return needsNewCard
    ? ['Your bank will not accept this card again, so please give us another one.']
    : ['We will try the card again. You can also pay right away or change the card.']
}

export function confirmationLetter(about: AboutBox) {
  const { firstName, box, shopUrl } = about
  return writeLetter(
    'Please confirm a payment with your bank',
    [
      heading('Your bank wants to hear it from you'),
      paragraph(
        `Hello ${firstName}, your bank asks you to confirm the payment of ${formatPounds(cardPriceOf(box))} for your box of ${formatDay(box.deliveryOn)}.`,
      ),
      button('Confirm the payment', `${shopUrl}/payment?box=${box.boxId}`),
    ],
    { shopUrl: about.shopUrl, head: 'trouble' },
  )
}

export function shippedLetter(
  about: AboutBox<BoxInBrief>,
  { trackingUrls = [], broughtBy }: Pick<EventOf<'box-shipped'>, 'trackingUrls' | 'broughtBy'> = {},
) {
  return writeLetter(
    'Your box is on its way',
    [
      heading('Your box is on its way'),
      paragraph(
        `Hello ${about.firstName}, box ${about.box.reference} has left us and comes on ${formatDay(about.box.deliveryOn)}.`,
      ),
      ...(broughtBy ? [paragraph(`It comes with ${broughtBy}.`)] : []),
      ...followLinks(trackingUrls),
      button('See what is in it', linkTo(about)),
    ],
    { shopUrl: about.shopUrl, head: 'way' },
  )
}

/** Where a box can be followed, parcel by parcel; nothing where its carrier tells nobody. */
function followLinks(trackingUrls: readonly string[]) {
  const [only, ...others] = trackingUrls
  if (only === undefined) return []
  if (others.length === 0) return [button('Follow your box', only)]
  return [
    paragraph(`It comes in ${trackingUrls.length} parcels.`),
    linkList(trackingUrls.map((url, place) => [`Follow parcel ${place + 1}`, url] as const)),
  ]
}

export function deliveredLetter(about: AboutBox<BoxInBrief>) {
  return writeLetter(
    'Your box has arrived',
    [
      heading('Your box has arrived'),
      paragraph(
        `Hello ${about.firstName}, box ${about.box.reference} was delivered today. If anything is missing or broken, tell us within 30 days and we send it again or refund it: ${company.email}`,
      ),
      paragraph(
        'If this was your first box, you may withdraw within 14 days of today, without giving a reason.',
      ),
    ],
    { shopUrl: about.shopUrl, head: 'home' },
  )
}

export function boxCancelledLetter(about: AboutBox<BoxInBrief>, reason: StatusReason) {
  const { firstName, box, shopUrl } = about
  return writeLetter(
    'Your box was cancelled',
    [
      heading('Your box was cancelled'),
      paragraph(
        `Hello ${firstName}, your box of ${formatDay(box.deliveryOn)} will not come. ${reasonForCustomer(reason)}`,
      ),
      button('Your subscription', `${shopUrl}/subscription-details`),
    ],
    { shopUrl: about.shopUrl, head: 'trouble' },
  )
}

export function boxStoppedLetter(about: AboutBox<BoxInBrief>) {
  const { firstName, box } = about
  return writeLetter(
    `We are checking the payment for box ${box.reference}`,
    [
      heading('We are checking a payment'),
      paragraph(
        `Hello ${firstName}, the payment for your box of ${formatDay(box.deliveryOn)} does not add up in our books. One of us is looking at it. You need not do anything: we send the box or give your money back, and write to you either way.`,
      ),
      button('See your box', linkTo(about)),
    ],
    { shopUrl: about.shopUrl, head: 'trouble' },
  )
}

export function boxResumedLetter(about: AboutBox<BoxInBrief>) {
  const { firstName, box } = about
  return writeLetter(
    `Box ${box.reference} goes on`,
    [
      heading('All is well with your payment'),
      paragraph(
        `Hello ${firstName}, we have checked the payment for box ${box.reference}. It is paid, and the box comes on ${formatDay(box.deliveryOn)}.`,
      ),
      button('See your box', linkTo(about)),
    ],
    { shopUrl: about.shopUrl, head: 'paid' },
  )
}
