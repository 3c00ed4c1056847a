import { button, heading, list, paragraph, writeLetter } from './letter-parts.ts'

type About = { firstName: string; shopUrl: string }

export function subscriptionStartedLetter({ firstName, shopUrl }: About) {
  return writeLetter('Your Cupboard subscription has started', [
    heading('Your subscription has started'),
    paragraph(`Hello ${firstName}, thank you. This is what you agreed to, to keep:`),
    list([
      'It renews every month until you end it. There is no minimum number of boxes.',
      'Each box costs what it holds; delivery is included. Seven days before a delivery we tell you contents and price, and from then on they only change if you change them.',
      'You can change, delay or skip a box until three days before its delivery. Then we charge your card.',
      'You can end it at any time with one click on your subscription page, or by e-mail to hello@cupboard.example.',
      'You may withdraw within 14 days of your first delivery. Opened hygiene items cannot be returned.',
    ]),
    button('Your subscription', `${shopUrl}/subscription-details`),
  ])
}

export function subscriptionEndedLetter({ firstName, shopUrl }: About, hasBoxToCome: boolean) {
  return writeLetter('Your Cupboard subscription has ended', [
    heading('Your subscription has ended'),
    paragraph(`Hello ${firstName}, as you asked, your subscription has ended. Nothing more will be charged.`),
    paragraph(
      hasBoxToCome
        ? 'One box was already processed when you ended it, and still comes.'
        : 'No box is on its way. If you paid too much, we refund it within 14 days.',
    ),
    paragraph('Your home and products are kept in case you come back; write to us to have them erased.'),
    button('Start again', `${shopUrl}/subscription-details`),
  ])
}

export function subscriptionRestartedLetter({ firstName, shopUrl }: About) {
  return writeLetter('Welcome back to Cupboard', [
    heading('Welcome back'),
    paragraph(
      `Hello ${firstName}, your subscription runs again with the card we have. Your next boxes are planned from today.`,
    ),
    button('See your next boxes', `${shopUrl}/future-boxes`),
  ])
}

export function cardChangedLetter({ firstName, shopUrl }: About) {
  return writeLetter('Your card was changed', [
    heading('Your card was changed'),
    paragraph(
      `Hello ${firstName}, from now on we charge the card you have just given us. If this was not you, tell us at once.`,
    ),
    button('Your subscription', `${shopUrl}/subscription-details`),
  ])
}
