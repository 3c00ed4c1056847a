import type { Pence } from '@cupboard/domain/money'
import { pounds } from '#ui/words.ts'

type Foreseen = { amountPence: Pence; cardPence: Pence; creditPence: Pence; needsSecondPerson: boolean }

/** Says how much money goes back, and how. */
export function foreseenWords(foreseen: Foreseen | undefined): string {
  if (!foreseen) return ''
  const { amountPence, cardPence, creditPence, needsSecondPerson } = foreseen
  const ways = [cardPence > 0 && 'to the card', creditPence > 0 && 'as credit'].filter(Boolean).join(' and ')
  return [
    `${pounds(amountPence)} goes back ${ways}, and a letter tells the customer what and why.`,
    needsSecondPerson && 'A second person has to approve the money; the box leaves all the same.',
  ]
    .filter(Boolean)
    .join(' ')
}

type Done = { amountPence: Pence; isReturned: boolean; waitsForSecondPerson: boolean; state: string }

/** Says that the parcel was sent, and how the refund stands. */
export function sentWithoutWords(code: string, what: string, done: Done): string {
  const { amountPence, isReturned, waitsForSecondPerson, state } = done
  const sum = pounds(amountPence)
  const money = waitsForSecondPerson
    ? `${sum} waits for a second person`
    : isReturned
      ? `${sum} goes back`
      : `${sum} goes back as soon as the bank answers`
  const where = state === 'packed' ? 'is packed' : 'waits for the next wave'
  const label = state === 'packed' ? ' It weighs less now: print its label again.' : ''
  return `${code} ${where} without ${what}. ${money}.${label}`
}
