import type { CustomerId, EventId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { findCustomer } from '#features/accounts/customer-store.ts'
import { notify } from '#features/notifications/notification-store.ts'
import { queueLetter } from '#mail/letter-store.ts'
import type { Letter } from '#mail/mailer.ts'

/** What a reaction works with: an open transaction, and the event that makes doing it twice harmless. */
export type Occasion = { tx: Transaction; eventId: EventId; deps: Deps }

export type News = {
  heading: string
  body: string
  link: string
  /** Left out where a notification in the shop is enough. */
  letter?: (firstName: string, shopUrl: string) => Omit<Letter, 'recipient'>
}

/** A notification in the shop and a letter at home, about one event. */
export async function tellCustomer(
  { tx, eventId, deps }: Occasion,
  customerId: CustomerId,
  news: News,
): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  if (!customer) return
  const now = deps.clock.now()
  const { heading, body, link, letter } = news
  await notify(tx, { customerId, eventId, heading, body, link, now })
  if (!letter) return
  await queueLetter(tx, {
    ...letter(customer.firstName, deps.config.publicUrl),
    recipient: customer.email,
    eventId,
    now,
  })
}
