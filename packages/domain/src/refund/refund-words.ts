import { formatPounds, type Pence } from '../money.ts'
import { nameOfCard } from '../subscription/charge-words.ts'

/** Banks show a refund within so many working days. */
const DAYS_UNTIL_SHOWN = 10

type Returned = { cardPence: Pence; creditPence: Pence; cardLastFour: string | null }

/** Where the money went and when it shows: the sum, the card and the days. */
export function returnedSentences({ cardPence, creditPence, cardLastFour }: Returned): string[] {
  const toCard =
    cardPence > 0
      ? [
          `${formatPounds(cardPence)} goes back to ${nameOfCard(cardLastFour)}. Your bank shows it within ${DAYS_UNTIL_SHOWN} working days.`,
        ]
      : []
  const toCredit =
    creditPence > 0
      ? [`${formatPounds(creditPence)} is yours as credit at once, and is used for your next box.`]
      : []
  return [...toCard, ...toCredit]
}
