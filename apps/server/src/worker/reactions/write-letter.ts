import { greetingName } from '@cupboard/domain/account/person-name'
import type { Pence } from '@cupboard/domain/money'
import type { FactLine, LetterFacts } from '#db/schema/letter-facts.ts'
import type { LetterRow } from '#mail/letter-store.ts'
import type { LetterBox } from '#mail/letters/box/about-box.ts'
import type { LetterText } from '#mail/mailer.ts'
import type { LetterShop } from './reaction.ts'
import { reactions } from './reactions.ts'

/**
 * Writes a waiting letter from its facts. One that was queued as text, or was emptied after it left, stays as it is.
 */
export function writeLetter(row: LetterRow, shop: LetterShop): LetterText {
  if (!row.facts) return row
  const { letter } = reactions[row.facts.happened.kind] as { letter: (about: object) => LetterText }
  const { firstName, box } = row.facts
  return letter({
    ...row.facts,
    ...shop,
    eventId: row.eventId,
    firstName: greetingName(firstName),
    box: box && boxOf(box),
  })
}

function boxOf({ lines, ...box }: NonNullable<LetterFacts['box']>): LetterBox {
  return { ...box, lines: (lines ?? []).map(lineOf) }
}

function lineOf([name, quantity, price, vatClass, productId]: FactLine): LetterBox['lines'][number] {
  const unitPricePence = price as Pence
  return { name, quantity, unitPricePence, total: (quantity * price) as Pence, vatClass, productId }
}
