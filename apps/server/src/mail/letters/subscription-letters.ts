import { type DateOnly, formatDay } from '@cupboard/domain/calendar'
import { company } from '@cupboard/domain/company'
import type { EndedBy, EventOf, LastBox } from '@cupboard/domain/events'
import { formatPounds, pence } from '@cupboard/domain/money'
import { noticeWays } from '@cupboard/domain/staff/end-notice'
import { AGREED_TEXTS, keyInformation } from '@cupboard/domain/subscription/agreement'
import { button, heading, linkList, list, paragraph, writeLetter } from './letter-parts.ts'

type About = { firstName: string; shopUrl: string }

export function subscriptionStartedLetter({ firstName, shopUrl }: About) {
  return writeLetter({ shopUrl }, 'home', 'Your Cupboard subscription has started', [
    heading('Your subscription has started'),
    paragraph(`Hello ${firstName}, thank you. This is what you agreed to, to keep:`),
    list(keyInformation),
    button('Your subscription', `${shopUrl}/subscription-details`),
    paragraph(
      `To withdraw within the 14 days, write to ${company.email}: “I withdraw from my contract with ${company.name} for monthly boxes, started on (day), (your name and address).” We then refund what you paid within 14 days, the same way you paid.`,
    ),
    paragraph(`You agreed to our ${AGREED_TEXTS}.`),
    linkList([['Read the terms again', `${shopUrl}/terms-and-conditions`]]),
  ])
}

const whyEnded: Record<Exclude<EndedBy, 'notice'>, string> = {
  customer: 'as you asked, your subscription has ended',
  'failed-payment': 'your last box could not be paid within 14 days, so we have ended your subscription',
  'lost-dispute':
    'your bank gave you back a payment that you had disputed, so we have ended your subscription',
  shop: 'we have ended your subscription',
}

export function subscriptionEndedLetter(
  { firstName, shopUrl }: About,
  ended: Pick<EventOf<'subscription-ended'>, 'endedBy' | 'lastBox' | 'notice'>,
) {
  return writeLetter({ shopUrl }, 'goodbye', 'Your Cupboard subscription has ended', [
    heading('Your subscription has ended'),
    paragraph(`Hello ${firstName}, ${whyItEnded(ended)}. ${whatStillComes(ended.lastBox)}`),
    paragraph(
      'Your home and products are kept in case you come back. You can erase them in your account, under “Your data”.',
    ),
    button('Start again', `${shopUrl}/subscription-details`),
  ])
}

function whyItEnded({ endedBy, notice }: Pick<EventOf<'subscription-ended'>, 'endedBy' | 'notice'>): string {
  if (endedBy !== 'notice') return whyEnded[endedBy]
  const told = notice ? ` ${noticeWays[notice.by]} on ${formatDay(notice.on)}` : ''
  return `as you told us${told}, we have ended your subscription`
}

function whatStillComes(lastBox: LastBox | null): string {
  if (!lastBox)
    return 'No box is on its way, and nothing more will be charged. If you paid too much, we refund it within 14 days.'
  const box = `The box of ${formatDay(lastBox.deliveryOn)} was already processed and still comes`
  const price = formatPounds(pence(lastBox.pricePence))
  return lastBox.isPaid
    ? `${box}; its ${price} are paid. Nothing more will be charged.`
    : `${box}; we charge ${price} for it, and nothing after that.`
}

export function subscriptionRestartedLetter({ firstName, shopUrl }: About) {
  return writeLetter({ shopUrl }, 'home', 'Welcome back to Cupboard', [
    heading('Welcome back'),
    paragraph(
      `Hello ${firstName}, your subscription runs again with the card we have. Your next boxes are planned from today.`,
    ),
    button('See your next boxes', `${shopUrl}/future-boxes`),
  ])
}

export function cardChangedLetter({ firstName, shopUrl }: About) {
  return writeLetter({ shopUrl }, 'paid', 'Your card was changed', [
    heading('Your card was changed'),
    paragraph(
      `Hello ${firstName}, from now on we charge the card you have just given us. If this was not you, tell us at once.`,
    ),
    button('Your subscription', `${shopUrl}/subscription-details`),
  ])
}

type NextBox = { deliveryOn: DateOnly; pricePence: number }

/** The half-yearly reminder that the law requires. It sells nothing. */
export function renewalReminderLetter({ firstName, shopUrl }: About, nextBox: NextBox | null) {
  const next = nextBox
    ? `The next box comes on ${formatDay(nextBox.deliveryOn)} and costs ${formatPounds(pence(nextBox.pricePence))} as it is planned today; we charge it three days before.`
    : 'No box is planned at the moment.'
  return writeLetter({ shopUrl }, 'box', 'A reminder: your Cupboard subscription goes on', [
    heading('Your subscription goes on'),
    paragraph(
      `Hello ${firstName}, every half year we remind you that your subscription renews each month until you end it. ${next}`,
    ),
    paragraph(
      `If you no longer want it, end it with one click on your subscription page, or by e-mail to ${company.email}. There is nothing to pay for leaving.`,
    ),
    button('See or end your subscription', `${shopUrl}/subscription-details`),
  ])
}

export function cardExpiringLetter({ firstName, shopUrl }: About, lastFour: string, expiresOn: DateOnly) {
  return writeLetter({ shopUrl }, 'trouble', 'Your card is about to expire', [
    heading('Your card is about to expire'),
    paragraph(
      `Hello ${firstName}, the card ending in ${lastFour} is good until ${formatDay(expiresOn)}. Give us another one so that your next boxes can come.`,
    ),
    button('Change card', `${shopUrl}/subscription-details`),
    paragraph('If your bank sends its new card to our card provider by itself, you need not do anything.'),
  ])
}

type PriceRise = { productName: string; fromPence: number; toPence: number; countsFrom: DateOnly }

export function priceRiseLetter({ firstName, shopUrl }: About, rise: PriceRise) {
  const { productName, fromPence, toPence, countsFrom } = rise
  return writeLetter({ shopUrl }, 'paid', `A new price for ${productName}`, [
    heading('A price is going up'),
    paragraph(
      `Hello ${firstName}, ${productName} is in your subscription. From ${formatDay(countsFrom)} it costs ${formatPounds(pence(toPence))} instead of ${formatPounds(pence(fromPence))}. A box we have announced before that day keeps the old price.`,
    ),
    button('Your products', `${shopUrl}/my-products`),
    paragraph('You can take it out of your boxes at any time, or leave altogether:'),
    linkList([['End my subscription', `${shopUrl}/subscription-details`]]),
  ])
}

type Withdrawn = Pick<EventOf<'product-withdrawn'>, 'productName' | 'replacementName'>

export function productWithdrawnLetter({ firstName, shopUrl }: About, told: Withdrawn) {
  const { productName, replacementName } = told
  const instead = replacementName
    ? `In its place we bring ${replacementName}, about as much of it and as often. You can take it out of your boxes at any time.`
    : 'Nothing comes in its place. You can choose something else at any time.'
  return writeLetter({ shopUrl }, 'box', `We sell ${productName} no more`, [
    heading('One of your products goes'),
    paragraph(
      `Hello ${firstName}, we sell ${productName} no more. ${instead} A box that we have told you of already brings it while we have it.`,
    ),
    button('Your products', `${shopUrl}/my-products`),
  ])
}
