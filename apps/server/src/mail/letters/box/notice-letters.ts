import { lastDayToChange } from '@cupboard/domain/box/box-days'
import { boxPrice } from '@cupboard/domain/box/price'
import { formatDay } from '@cupboard/domain/calendar'
import { shortSentence } from '@cupboard/domain/goods/wish/short-words'
import { formatPounds, pence } from '@cupboard/domain/money'
import { creditForBox } from '@cupboard/domain/refund/credit'
import { chargeSentence, deliverySentence } from '@cupboard/domain/subscription/charge-words'
import type { BoxInBrief } from '#db/schema/letter-facts.ts'
import { bigSum, button, heading, linkList, paragraph, writeLetter } from '../letter-parts.ts'
import { type AboutBox, contentsOf, type LetterBox, priceOf } from './about-box.ts'

/** The charge in the words of every screen, and the dispatch day. */
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
  return writeLetter(about, 'box', `Your box of ${formatDay(box.deliveryOn)}: ${priceOf(box)}`, [
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
  ])
}

/** Names the packs that a budget kept out, so that nobody wonders. */
function leftOutOf({ leftOut }: BoxInBrief): string[] {
  const [first] = leftOut ?? []
  if (!leftOut || !first) return []
  const packs = leftOut.map(([name, count]) => `${count} × ${name}`).join(', ')
  return [
    `To stay within your budget of ${formatPounds(pence(first[2]))} we left out what you need last: ${packs}. It waits for a later box.`,
  ]
}

/** Names the products that were out of stock, and our remedy for each. */
function shortOf({ short }: BoxInBrief): string[] {
  return (short ?? []).map(([name, missing, done, substituteName, substituteUnits]) =>
    shortSentence({ name, missing, done, substituteName, substituteUnits }, true),
  )
}

const isAsked = ({ short }: BoxInBrief) => (short ?? []).some(([, , done]) => done === 'asked')

/** A box was left out because no yes came. */
export function notConfirmedLetter({ box, firstName, shopUrl }: AboutBox<BoxInBrief>) {
  return writeLetter({ shopUrl }, 'box', `Your box of ${formatDay(box.deliveryOn)} does not come`, [
    heading('No yes, no box'),
    paragraph(
      `Hello ${firstName}, you wanted to be asked before each box. No yes came for the box of ${formatDay(box.deliveryOn)}, so we left it out. Nothing is charged, and your next box keeps its day.`,
    ),
    button('See your next boxes', `${shopUrl}/future-boxes`),
  ])
}
