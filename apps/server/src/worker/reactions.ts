import { formatDay } from '@cupboard/domain/calendar'
import type { EventOf, ShopEventKind } from '@cupboard/domain/events'
import type { CustomerId, EventId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { findCustomer } from '#features/accounts/customer-store.ts'
import { sendResetCode } from '#features/accounts/send-reset-code.ts'
import { notify } from '#features/notifications/notification-store.ts'
import { queueLetter } from '#mail/letter-store.ts'
import { passwordChangedLetter } from '#mail/letters/password-changed-letter.ts'
import { welcomeLetter } from '#mail/letters/welcome-letter.ts'
import type { Letter } from '#mail/mailer.ts'

type Occasion = { tx: Transaction; eventId: EventId; deps: Deps }
type Reaction<K extends ShopEventKind> = (happened: EventOf<K>, occasion: Occasion) => Promise<void>

/** What the shop does about each thing that happens. Every reaction may run again and then changes nothing. */
export const reactions: { [K in ShopEventKind]: Reaction<K> } = {
  async 'customer-registered'({ customerId }, occasion) {
    await tell(occasion, customerId, {
      heading: 'Welcome to Cupboard',
      body: 'Tell us about your home and we will work out your first box.',
      link: '/household',
      letter: (firstName, shopUrl) => welcomeLetter({ firstName, shopUrl }),
    })
  },

  async 'password-reset-requested'({ email }, { tx, eventId, deps }) {
    await sendResetCode(tx, email, { eventId, now: deps.clock.now(), publicUrl: deps.config.publicUrl })
  },

  async 'password-changed'({ customerId }, occasion) {
    await tell(occasion, customerId, {
      heading: 'Your password was changed',
      body: 'Every device has been signed out. If this was not you, reset your password at once.',
      link: '/forgot-password',
      letter: (firstName, shopUrl) => passwordChangedLetter({ firstName, shopUrl }),
    })
  },

  async 'box-postponed'({ customerId, boxId, deliveryOn }, occasion) {
    await tell(occasion, customerId, {
      heading: 'Your box has a new day',
      body: `It comes on ${formatDay(deliveryOn)}, and later boxes follow it.`,
      link: `/box/${boxId}`,
    })
  },

  async 'box-skipped'({ customerId, boxId, deliveryOn }, occasion) {
    await tell(occasion, customerId, {
      heading: 'You are skipping a box',
      body: `The box of ${formatDay(deliveryOn)} stays with us. Nothing is charged for it.`,
      link: `/box/${boxId}`,
    })
  },

  async 'box-enabled'({ customerId, boxId, deliveryOn }, occasion) {
    await tell(occasion, customerId, {
      heading: 'Your box is back on',
      body: `It comes on ${formatDay(deliveryOn)}.`,
      link: `/box/${boxId}`,
    })
  },
}

type News = {
  heading: string
  body: string
  link: string
  /** Left out where a notification in the shop is enough. */
  letter?: (firstName: string, shopUrl: string) => Omit<Letter, 'recipient'>
}

/** A notification in the shop and a letter at home, about one event. */
async function tell(
  { tx, eventId, deps }: Occasion,
  customerId: CustomerId,
  { heading, body, link, letter }: News,
): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  if (!customer) return
  const now = deps.clock.now()
  await notify(tx, { customerId, eventId, heading, body, link, now })
  if (!letter) return
  await queueLetter(tx, {
    ...letter(customer.firstName, deps.config.publicUrl),
    recipient: customer.email,
    eventId,
    now,
  })
}
