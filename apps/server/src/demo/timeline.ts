import { labelOfStatus } from '@cupboard/domain/box/box-status'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds, pence } from '@cupboard/domain/money'
import type { Deps } from '#deps.ts'
import { findCustomer } from '#features/accounts/customer-store.ts'
import { leavesAt, readLettersTo } from '#mail/letter-store.ts'
import { type Booked, readBooked, readMoves } from './timeline-store.ts'

type Moment = { at: string; what: 'box' | 'money' | 'letter'; words: string }

/** Boxes, money and letters of one customer after an instant, oldest first. */
export async function timelineOf(
  { db }: Deps,
  customerId: CustomerId,
  since: Date,
  subjectOf: (letter: Awaited<ReturnType<typeof readLettersTo>>[number]) => string,
): Promise<Moment[]> {
  const place = { customerId, since }
  const customer = await findCustomer(db, customerId)
  const letters = customer ? await readLettersTo(db, customer.email) : []
  const moments = [
    ...(await readMoves(db, place)).map(({ at, reference, status }) => ({
      at,
      what: 'box' as const,
      words: `Box ${reference}: ${labelOfStatus(status)}`,
    })),
    ...(await readBooked(db, place)).map((booked) => ({
      at: booked.at,
      what: 'money' as const,
      words: bookedInWords(booked),
    })),
    ...letters
      .filter((letter) => leavesAt(letter) > since)
      .map((letter) => ({
        at: leavesAt(letter),
        what: 'letter' as const,
        words: subjectOf(letter),
      })),
  ]
  return moments
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((moment) => ({ ...moment, at: moment.at.toISOString() }))
}

const kinds: Record<string, string> = {
  charge: 'was taken',
  refund: 'went back to the card',
  'dispute-withdrawn': 'was withdrawn by a dispute',
  'dispute-reinstated': 'came back after a dispute',
}

function bookedInWords({ reference, kind, amountPence }: Booked): string {
  return `${formatPounds(pence(Math.abs(amountPence)))} ${kinds[kind] ?? kind} for box ${reference}`
}
