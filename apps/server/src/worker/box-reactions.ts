import { formatDay } from '@cupboard/domain/calendar'
import type { ShopEvent } from '@cupboard/domain/events'
import { findBox } from '#features/boxes/box-store.ts'
import * as letters from '#mail/letters/box-letters.ts'
import { planBoxesIfAny } from '#planning/plan-boxes.ts'
import type { Reactions } from './reactions.ts'
import { type Occasion, tellCustomer } from './tell-customer.ts'

type BoxEvent = Extract<ShopEvent, { boxId: string; deliveryOn: string }>
type BoxLetter = (about: letters.AboutBox) => ReturnType<typeof letters.noticeLetter>

/** News about a box, with a letter that knows the box as it is now. */
async function tellAboutBox(
  happened: BoxEvent,
  occasion: Occasion,
  heading: string,
  body: string,
  write?: BoxLetter,
): Promise<void> {
  const { customerId, boxId } = happened
  const box = await findBox(occasion.tx, customerId, boxId)
  if (!box) return
  const letter = write && ((firstName: string, shopUrl: string) => write({ firstName, shopUrl, box }))
  await tellCustomer(occasion, customerId, {
    heading,
    body,
    link: `/box/${boxId}`,
    ...(letter ? { letter } : {}),
  })
}

/** The engine has learnt something: what may still change is planned anew. */
async function replan({ customerId }: BoxEvent, { tx, deps }: Occasion): Promise<void> {
  await planBoxesIfAny(tx, customerId, deps.clock.now())
}

export const boxReactions: Reactions<BoxEvent['kind']> = {
  'box-postponed': (event, occasion) =>
    tellAboutBox(
      event,
      occasion,
      'Your box has a new day',
      `It comes on ${formatDay(event.deliveryOn)}, and later boxes follow it.`,
    ),
  'box-skipped': (event, occasion) =>
    tellAboutBox(
      event,
      occasion,
      'You are skipping a box',
      `The box of ${formatDay(event.deliveryOn)} stays with us. Nothing is charged for it.`,
    ),
  'box-enabled': (event, occasion) =>
    tellAboutBox(event, occasion, 'Your box is back on', `It comes on ${formatDay(event.deliveryOn)}.`),
  'box-notified': (event, occasion) =>
    tellAboutBox(
      event,
      occasion,
      'Your next box is planned',
      `See what comes on ${formatDay(event.deliveryOn)}, and change it if you like.`,
      letters.noticeLetter,
    ),
  'box-left-empty': (event, occasion) =>
    tellAboutBox(
      event,
      occasion,
      'Your box is empty',
      `There is nothing in the box of ${formatDay(event.deliveryOn)}, so we skip it. Nothing is charged.`,
    ),
  'box-closed': replan,
  'next-box-laid-out': replan,
  'box-paid': (event, occasion) =>
    tellAboutBox(
      event,
      occasion,
      'Your box is paid',
      `It comes on ${formatDay(event.deliveryOn)}. Your receipt is in your mail.`,
      letters.receiptLetter,
    ),
  'box-payment-failed': (event, occasion) =>
    tellAboutBox(
      event,
      occasion,
      'Your card said no',
      'Pay again or change the card so that your box can come.',
      (about) => letters.paymentFailedLetter(about, event.needsNewCard),
    ),
  'box-needs-confirmation': (event, occasion) =>
    tellAboutBox(
      event,
      occasion,
      'Please confirm a payment',
      'Your bank wants to hear from you before it pays for your box.',
      letters.confirmationLetter,
    ),
  'box-shipped': (event, occasion) =>
    tellAboutBox(
      event,
      occasion,
      'Your box is on its way',
      `It comes on ${formatDay(event.deliveryOn)}.`,
      letters.shippedLetter,
    ),
  'box-delivered': (event, occasion) =>
    tellAboutBox(
      event,
      occasion,
      'Your box has arrived',
      'Tell us if anything is missing.',
      letters.deliveredLetter,
    ),
  'box-cancelled': (event, occasion) =>
    tellAboutBox(
      event,
      occasion,
      'Your box was cancelled',
      `It will not come, because ${event.reason}.`,
      (about) => letters.boxCancelledLetter(about, event.reason),
    ),
}
