import { reasonForCustomer, type StatusReason } from '@cupboard/domain/box/status-reason'
import { formatDay } from '@cupboard/domain/calendar'
import { company } from '@cupboard/domain/company'
import type { EventOf } from '@cupboard/domain/events'
import type { BoxInBrief } from '#db/schema/letter-facts.ts'
import { button, heading, linkList, list, paragraph, writeLetter } from '../letter-parts.ts'
import { type AboutBox, linkTo } from './about-box.ts'

type Followed = Pick<EventOf<'box-shipped'>, 'trackingUrls' | 'broughtBy'>

export function shippedLetter(about: AboutBox<BoxInBrief>, followed: Followed = {}) {
  return writeLetter(about, 'way', 'Your box is on its way', [
    heading('Your box is on its way'),
    paragraph(
      `Hello ${about.firstName}, box ${about.box.reference} has left us and comes on ${formatDay(about.box.deliveryOn)}.`,
    ),
    ...whoBringsIt(followed),
    button('See what is in it', linkTo(about)),
  ])
}

type SentAgain = Followed & Pick<EventOf<'replacement-shipped'>, 'comesOn' | 'packs'>

/** A replacement has left. */
export function replacementShippedLetter(
  about: AboutBox<BoxInBrief>,
  { comesOn, packs, ...followed }: SentAgain,
) {
  return writeLetter(about, 'way', `What we send again is on its way: box ${about.box.reference}`, [
    heading('What we send again is on its way'),
    paragraph(
      `Hello ${about.firstName}, what we send again for box ${about.box.reference} has left us and comes on ${formatDay(comesOn)}.`,
    ),
    list([...packs]),
    ...whoBringsIt(followed),
    button('See your box', linkTo(about)),
  ])
}

function whoBringsIt({ trackingUrls = [], broughtBy }: Followed) {
  return [...(broughtBy ? [paragraph(`It comes with ${broughtBy}.`)] : []), ...followLinks(trackingUrls)]
}

/** Tracking links, parcel by parcel; none if the carrier gives none. */
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
  return writeLetter(about, 'home', 'Your box has arrived', [
    heading('Your box has arrived'),
    paragraph(
      `Hello ${about.firstName}, box ${about.box.reference} was delivered today. If anything is missing or broken, tell us within 30 days and we send it again or refund it: ${company.email}`,
    ),
    paragraph(
      'If this was your first box, you may withdraw within 14 days of today, without giving a reason.',
    ),
  ])
}

export function boxCancelledLetter(about: AboutBox<BoxInBrief>, reason: StatusReason) {
  const { firstName, box, shopUrl } = about
  return writeLetter(about, 'trouble', 'Your box was cancelled', [
    heading('Your box was cancelled'),
    paragraph(
      `Hello ${firstName}, your box of ${formatDay(box.deliveryOn)} will not come. ${reasonForCustomer(reason)}`,
    ),
    button('Your subscription', `${shopUrl}/subscription-details`),
  ])
}
