import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { prepare } from '#db/prepared.ts'
import type { CardRow } from './card-store.ts'
import type { ChargeRow } from './charge-store.ts'
import { lockOfKeyText, type UsedKey } from './idempotency-store.ts'
import type { IntentRow } from './intent-store.ts'
import { card, intent, setting } from './tables-store.ts'

const lockOfKey = lockOfKeyText(sql`${sql.placeholder('key')}::text`)

const insertIntentAndKey = prepare<Record<string, unknown>, { id: string }>(
  'insert-intent-once',
  sql`
    WITH kept AS (
      INSERT INTO embedded_provider.idempotency_key (key, request, answer, used_at)
      SELECT ${sql.placeholder('key')}, ${sql.placeholder('request')}, ${sql.placeholder('answer')}, ${sql.placeholder('usedAt')}
      WHERE pg_try_advisory_xact_lock(${lockOfKey})
        AND EXISTS (SELECT 1 FROM embedded_provider.customer WHERE id = ${sql.placeholder('customerId')})
      ON CONFLICT (key) DO NOTHING RETURNING key
    )
    INSERT INTO embedded_provider.intent (id, client_secret, customer_id, amount, status, metadata, saves_card, created_at)
    SELECT ${sql.placeholder('id')}, ${sql.placeholder('clientSecret')}, ${sql.placeholder('customerId')}, ${sql.placeholder('amount')}, ${sql.placeholder('status')},
      ${sql.placeholder('metadata')}, ${sql.placeholder('savesCard')}, ${sql.placeholder('createdAt')} FROM kept RETURNING id`,
)

/** Makes an intent and keeps the answer, unless the key was used, is being used, or there is no such customer. */
export async function insertIntentOnce(
  db: Database,
  row: Omit<IntentRow, 'number'>,
  kept: UsedKey,
): Promise<boolean> {
  const texts = { answer: JSON.stringify(kept.answer), metadata: JSON.stringify(row.metadata) }
  return (await insertIntentAndKey(db, { ...row, ...kept, ...texts })).length === 1
}

type ForCharge = { intent: IntentRow; card: CardRow; webhookDelaysMs: number[] }

/** Planned once for these books: it is read for every charge. */
export function readerForCharge(
  db: Database,
): (intentId: string, cardId: string) => Promise<ForCharge | undefined> {
  const statement = db
    .select({ intent, card, webhookDelaysMs: setting.webhookDelaysMs })
    .from(intent)
    .innerJoin(card, eq(card.id, sql.placeholder('cardId')))
    .innerJoin(setting, sql`true`)
    .where(eq(intent.id, sql.placeholder('intentId')))
    .prepare('read-for-charge')
  return async (intentId, cardId) => (await statement.execute({ intentId, cardId }))[0]
}

type Charged = {
  charge: ChargeRow
  kept: UsedKey
  event: { id: string; type: string; body: string }
  dueAts: readonly Date[]
}

const writeChargeAndKey = prepare<Record<string, unknown>, { id: string }>(
  'write-charge-once',
  sql`
    WITH settled AS (
      UPDATE embedded_provider.intent SET status = 'succeeded', card_id = ${sql.placeholder('cardId')}, last_error = NULL
      WHERE id = ${sql.placeholder('intentId')} AND status = 'requires_payment_method' AND amount = ${sql.placeholder('amount')}
        AND pg_try_advisory_xact_lock(${lockOfKey})
        AND NOT EXISTS (SELECT 1 FROM embedded_provider.idempotency_key WHERE key = ${sql.placeholder('key')})
      RETURNING id
    ), tried AS (
      INSERT INTO embedded_provider.attempt (intent_id, card_id, is_off_session, outcome, attempted_at)
      SELECT id, ${sql.placeholder('cardId')}, true, 'succeeded', ${sql.placeholder('createdAt')} FROM settled
    ), charged AS (
      INSERT INTO embedded_provider.charge (id, intent_id, card_id, amount, amount_refunded, is_disputed, created_at)
      SELECT ${sql.placeholder('chargeId')}, id, ${sql.placeholder('cardId')}, ${sql.placeholder('amount')}, 0, false, ${sql.placeholder('createdAt')} FROM settled
    ), kept AS (
      INSERT INTO embedded_provider.idempotency_key (key, request, answer, used_at)
      SELECT ${sql.placeholder('key')}, ${sql.placeholder('request')}, ${sql.placeholder('answer')}, ${sql.placeholder('usedAt')} FROM settled
    ), announced AS (
      INSERT INTO embedded_provider.event (id, type, body, created_at)
      SELECT ${sql.placeholder('eventId')}, ${sql.placeholder('eventType')}, ${sql.placeholder('eventBody')}, ${sql.placeholder('createdAt')} FROM settled
    ), queued AS (
      INSERT INTO embedded_provider.delivery (event_id, due_at)
      SELECT ${sql.placeholder('eventId')}, due_at FROM settled, unnest(${sql.placeholder('dueAts')}::timestamptz[]) AS due_at
    )
    SELECT id FROM settled`,
)

/** Charges an open intent with all that belongs to it, unless the intent or the key changed since it was read. */
export async function writeChargeOnce(
  db: Database,
  { charge, kept, event, dueAts }: Charged,
): Promise<boolean> {
  const { id: chargeId, cardId, intentId, amount, createdAt } = charge
  const { key, request, usedAt } = kept
  const written = await writeChargeAndKey(db, {
    ...{ chargeId, cardId, intentId, amount, createdAt },
    ...{ key, request, usedAt, answer: JSON.stringify(kept.answer) },
    ...{ eventId: event.id, eventType: event.type, eventBody: event.body, dueAts: [...dueAts] },
  })
  return written.length === 1
}
