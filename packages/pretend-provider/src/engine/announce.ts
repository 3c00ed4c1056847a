import { type BehaviourName, behaviourOf } from '#cards/behaviours.ts'
import { insertEvent, queueDeliveries, readSetting } from '#ledger/provider-event-store.ts'
import { seconds } from '#shapes/seconds.ts'
import { newId } from './new-id.ts'
import type { RequestContext } from './request-context.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const API_VERSION = '2026-10-28.endive'

/** Records an event with a snapshot of its object, and queues its webhooks. */
export async function announce(
  context: RequestContext,
  type: string,
  object: object,
  behaviour?: BehaviourName,
): Promise<void> {
  const { tx, now, planDelivery } = context
  const id = newId('evt')
  const body = eventBody({ id, type, object, now })
  const { number } = await insertEvent(tx, { id, type, body, createdAt: now })
  const delaysMs =
    delaysOfCard(behaviour, number) ??
    planDelivery?.({ type, number }) ??
    (await readSetting(tx)).webhookDelaysMs
  const dueAts = delaysMs.map((delayMs) => new Date(now.getTime() + delayMs))
  await queueDeliveries(tx, id, dueAts)
}

type Happened = { id: string; type: string; object: object; now: Date }

export function eventBody({ id, type, object, now }: Happened): string {
  return JSON.stringify({
    id,
    object: 'event',
    api_version: API_VERSION,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
}

function delaysOfCard(behaviour: BehaviourName | undefined, number: number): number[] | undefined {
  const webhooks = behaviour && behaviourOf(behaviour).webhooks
  if (webhooks === 'late') return [48 * HOUR_MS]
  // Later events start sooner than earlier ones, so that webhooks overtake each other.
  if (webhooks === 'thrice') return [1, 2, 3].map((copy) => copy * (4 - (number % 4)) * MINUTE_MS)
  return undefined
}
