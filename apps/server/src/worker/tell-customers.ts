import type { Transaction } from '#db/connect.ts'
import type { EventRow } from '#db/event-store.ts'
import type { Deps } from '#deps.ts'
import { type CustomerRow, readCustomers } from '#features/accounts/customer-store.ts'
import { type BoxWithLines, readBoxesById } from '#features/boxes/box-store.ts'
import { notifyAll } from '#features/notifications/notification-store.ts'
import { queueLetters } from '#mail/letter-store.ts'
import { type News, reactions } from './reactions.ts'

/** Tells every customer what happened to them: the facts are read, and the words written, for all of them at once. */
export async function tellCustomers(
  tx: Transaction,
  events: readonly EventRow[],
  { clock, config }: Deps,
): Promise<void> {
  const payloads = events.map((event) => event.payload)
  const customers = await readCustomers(
    tx,
    payloads.flatMap((about) => ('customerId' in about ? [about.customerId] : [])),
  )
  const boxes = await readBoxesById(
    tx,
    payloads.flatMap((about) => ('boxId' in about ? [about.boxId] : [])),
  )
  const told = events.flatMap((event) => newsOf(event, customers, boxes))
  const now = clock.now()
  await notifyAll(tx, told, now)
  const letters = told.flatMap(({ eventId, customer, letter }) =>
    letter
      ? [
          {
            ...letter({ firstName: customer.firstName, shopUrl: config.publicUrl }),
            eventId,
            recipient: customer.email,
          },
        ]
      : [],
  )
  await queueLetters(tx, letters, now)
}

/** Nothing, when the customer or the box is no longer there to be told about. */
function newsOf(
  { eventId, kind, payload }: EventRow,
  customers: ReadonlyMap<string, CustomerRow>,
  boxes: ReadonlyMap<string, BoxWithLines>,
) {
  const customer = 'customerId' in payload ? customers.get(payload.customerId) : undefined
  const box = 'boxId' in payload ? boxes.get(payload.boxId) : undefined
  if (!customer || ('boxId' in payload && !box)) return []
  const { tell } = reactions[kind] as { tell: (happened: object, box: BoxWithLines | undefined) => News }
  return [{ eventId, customer, customerId: customer.customerId, ...tell(payload, box) }]
}
