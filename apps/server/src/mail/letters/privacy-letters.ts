import { type DateOnly, formatDay } from '@cupboard/domain/calendar'
import { company } from '@cupboard/domain/company'
import type { EventOf } from '@cupboard/domain/events'
import { button, heading, linkList, paragraph, writeLetter } from './letter-parts.ts'

type About = { firstName: string; shopUrl: string }

const ICO = 'https://ico.org.uk/make-a-complaint'

export function complaintReceivedLetter({ firstName, shopUrl }: About, answerBy: DateOnly) {
  return writeLetter({ shopUrl }, 'home', 'We have your complaint', [
    heading('We have your complaint'),
    paragraph(
      `Hello ${firstName}, thank you for telling us. Somebody here looks into it, and you have an answer by ${formatDay(answerBy)} at the latest.`,
    ),
    button('Your data at Cupboard', `${shopUrl}/my-data`),
    paragraph('If you would rather ask somebody else, the Information Commissioner takes complaints too:'),
    linkList([['Information Commissioner', ICO]]),
  ])
}

export function complaintAnsweredLetter({ firstName, shopUrl }: About, outcome: string) {
  return writeLetter({ shopUrl }, 'home', 'Our answer to your complaint', [
    heading('Our answer to your complaint'),
    paragraph(`Hello ${firstName}, we have looked into what you told us.`),
    paragraph(outcome),
    paragraph('If this does not settle it, write back, or ask the Information Commissioner to look:'),
    linkList([['Information Commissioner', ICO]]),
  ])
}

export function customerErasedLetter(
  { firstName, shopUrl }: About,
  { erasedOn, wasActive, papersUntil }: EventOf<'customer-erased'>,
) {
  const ended = wasActive
    ? 'Your subscription has ended, no box is on its way, and nothing more will be charged. '
    : ''
  const kept = papersUntil
    ? `Your receipts stay with us until ${formatDay(papersUntil)}, because the tax office may ask for them. Nobody uses them for anything else.`
    : 'We keep nothing of you.'
  return writeLetter({ shopUrl }, 'goodbye', 'Your Cupboard account is erased', [
    heading('Your account is erased'),
    paragraph(
      `Hello ${firstName}, as you asked, we erased your account on ${formatDay(erasedOn)}. ${ended}Your card is deleted at our card provider too. This is our last letter.`,
    ),
    paragraph(kept),
    paragraph(`If this was not you, write to ${company.email} at once.`),
  ])
}
