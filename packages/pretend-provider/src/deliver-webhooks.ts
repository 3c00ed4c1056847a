import type { Clock } from './clock.ts'
import type { Database } from './ledger/database.ts'
import {
  bookDelivery,
  claimDueDeliveries,
  type DueDelivery,
  giveUpDelivery,
  markDelivered,
} from './ledger/provider-event-store.ts'
import { signWebhook } from './sign-webhook.ts'

/** Posts one webhook. True when it was taken; anything else and it comes again later. */
export type SendWebhook = (rawBody: Buffer, signatureHeader: string) => Promise<boolean>

const AT_ONCE = 50
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Longer than any route of ours takes: a delivery is not under way twice. */
const CLAIM_MS = 2 * MINUTE_MS
/** Like Stripe: soon at first, then rarely, for three days. The last wait goes on until then. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS]
const LAST_WAIT_MS = 12 * HOUR_MS
const MOST_TRIES = 11

type Options = { db: Database; clock: Clock; webhookSecret: string }

/** Sends the webhooks due on the shop's clock, in the order they fell due. Returns how many it took. */
export async function deliverWebhooks(
  { db, clock, webhookSecret }: Options,
  send: SendWebhook,
): Promise<number> {
  const now = clock.now()
  const due = await claimDueDeliveries(db, now, new Date(now.getTime() + CLAIM_MS), AT_ONCE)
  for (const delivery of due) await deliver(delivery)
  return due.length

  async function deliver({ number, tries, body }: DueDelivery): Promise<void> {
    const signature = signWebhook(body, webhookSecret, clock.now())
    const isTaken = await send(Buffer.from(body), signature).catch(() => false)
    if (isTaken) return markDelivered(db, number, clock.now())
    if (tries >= MOST_TRIES) return giveUpDelivery(db, number, clock.now())
    const waitMs = WAITS_MS[tries - 1] ?? LAST_WAIT_MS
    await bookDelivery(db, number, new Date(clock.now().getTime() + waitMs))
  }
}
