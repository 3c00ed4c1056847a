import { type DateOnly, formatDay } from '@cupboard/domain/calendar'
import { formatPounds, pence } from '@cupboard/domain/money'
import { type RefundReason, refundReasons } from '@cupboard/domain/refund/refund-reason'
import { returnedSentences } from '@cupboard/domain/refund/refund-words'
import type { BoxInBrief } from '#db/schema/letter-facts.ts'
import { type AboutBox, linkTo } from './box/about-box.ts'
import { button, heading, list, type Part, paragraph, writeLetter } from './letter-parts.ts'

type Returned = {
  amountPence: number
  creditPence?: number
  cardLastFour?: string | null
  reason?: RefundReason | undefined
  packs?: readonly string[]
}

/** The sum, the card and the days; an older event names no card. */
function whereItGoes({ amountPence, creditPence = 0, cardLastFour = null }: Returned) {
  const cardPence = pence(amountPence - creditPence)
  return returnedSentences({ cardPence, creditPence: pence(creditPence), cardLastFour }).map(paragraph)
}

const sumOf = ({ amountPence }: Returned) => formatPounds(pence(amountPence))
const because = (reason: RefundReason | undefined) => (reason ? `, because ${refundReasons[reason]}` : '')

function whatItIsFor({ packs = [], reason }: Returned) {
  if (packs.length === 0) return []
  const words = reason === 'ran-out' ? 'Your box comes without:' : 'It is for:'
  return [paragraph(words), list([...packs])]
}

function refundLetter(about: AboutBox<BoxInBrief>, returned: Returned, whatHappened: string, rest: Part[]) {
  const { firstName, box } = about
  return writeLetter(about, 'paid', `Refunded: ${sumOf(returned)} for box ${box.reference}`, [
    heading('Your money is on its way back'),
    paragraph(`Hello ${firstName}, ${whatHappened}${because(returned.reason)}.`),
    ...rest,
    ...whereItGoes(returned),
    button('See the box and its receipt', linkTo(about)),
  ])
}

/** The money of a box that does not come. */
export function boxRefundedLetter(about: AboutBox<BoxInBrief>, returned: Returned) {
  const day = formatDay(about.box.deliveryOn)
  const words = `your box of ${day} will not come, and we have given back ${sumOf(returned)} for it`
  return refundLetter(about, returned, words, [])
}

/** Money of a box that still comes or has come. */
export function moneyReturnedLetter(about: AboutBox<BoxInBrief>, returned: Returned) {
  const day = formatDay(about.box.deliveryOn)
  const words = `we have given back ${sumOf(returned)} of what you paid for your box of ${day}`
  return refundLetter(about, returned, words, whatItIsFor(returned))
}

export function boxReplacedLetter(
  about: AboutBox<BoxInBrief>,
  { comesOn, packs }: { comesOn: DateOnly; packs: readonly string[] },
) {
  const { firstName, box } = about
  return writeLetter(about, 'way', `We send it again: box ${box.reference}`, [
    heading('We send it again'),
    paragraph(
      `Hello ${firstName}, this comes on ${formatDay(comesOn)} in a box of its own, in place of what was not right with box ${box.reference}. You pay nothing for it.`,
    ),
    list([...packs]),
    button('See your box', linkTo(about)),
  ])
}

type Gift = { amountPence: number; balancePence: number; reason: RefundReason }

export function creditGivenLetter(
  { firstName, shopUrl }: { firstName: string; shopUrl: string },
  { amountPence, balancePence, reason }: Gift,
) {
  const sum = formatPounds(pence(amountPence))
  return writeLetter({ shopUrl }, 'paid', `${sum} of credit for you`, [
    heading(`${sum} of credit for you`),
    paragraph(
      `Hello ${firstName}, we have given you ${sum} of credit, because ${refundReasons[reason]}. You have ${formatPounds(pence(balancePence))} of credit now.`,
    ),
    paragraph('It is used for your next box, before your card is charged. You need not do anything.'),
    button('Your next boxes', `${shopUrl}/future-boxes`),
  ])
}
