import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { runPrepared } from '#db/prepared.ts'
import type { CardRow } from './card-store.ts'
import type { ChargeRow } from './charge-store.ts'
import { lockOfKey, type UsedKey } from './idempotency-store.ts'
import type { IntentRow } from './intent-store.ts'
import { card, intent, setting } from './tables-store.ts'

/** Makes an intent and keeps the answer, unless the key was used, is being used, or there is no such customer. */
export async function insertIntentOnce(
  db: Database,
  row: Omit<IntentRow, 'number'>,
  { key, request, answer, usedAt }: UsedKey,
): Promise<boolean> {
  const rows = await runPrepared(
    db,
    'insert-intent-once',
    sql`
    WITH kept AS (
      INSERT INTO embedded_provider.idempotency_key (key, request, answer, used_at)
      SELECT ${key}, ${request}, ${JSON.stringify(answer)}, ${usedAt}
      WHERE pg_try_advisory_xact_lock(${lockOfKey(key)})
        AND EXISTS (SELECT 1 FROM embedded_provider.customer WHERE id = ${row.customerId})
      ON CONFLICT (key) DO NOTHING RETURNING key
    )
    INSERT INTO embedded_provider.intent (id, client_secret, customer_id, amount, status, metadata, saves_card, created_at)
    SELECT ${row.id}, ${row.clientSecret}, ${row.customerId}, ${row.amount}, ${row.status},
      ${JSON.stringify(row.metadata)}, ${row.savesCard}, ${row.createdAt} FROM kept RETURNING id`,
  )
  return rows.length === 1
}

type ForCharge = { intent: IntentRow; card: CardRow; webhookDelaysMs: number[] }

export async function readForCharge(
  db: Database,
  intentId: string,
  cardId: string,
): Promise<ForCharge | undefined> {
  const [row] = await db
    .select({ intent, card, webhookDelaysMs: setting.webhookDelaysMs })
    .from(intent)
    .innerJoin(card, eq(card.id, cardId))
    .innerJoin(setting, sql`true`)
    .where(eq(intent.id, intentId))
  return row
}

type Charged = {
  charge: ChargeRow
  kept: UsedKey
  event: { id: string; type: string; body: string }
  dueAts: readonly Date[]
}

/** Charges an open intent with all that belongs to it, unless the intent or the key changed since it was read. */
export async function writeChargeOnce(
  db: Database,
  { charge, kept, event, dueAts }: Charged,
): Promise<boolean> {
  const rows = await runPrepared(
    db,
    'write-charge-once',
    sql`
    WITH settled AS (
      UPDATE embedded_provider.intent SET status = 'succeeded', card_id = ${charge.cardId}, last_error = NULL
      WHERE id = ${charge.intentId} AND status = 'requires_payment_method' AND amount = ${charge.amount}
        AND pg_try_advisory_xact_lock(${lockOfKey(kept.key)})
        AND NOT EXISTS (SELECT 1 FROM embedded_provider.idempotency_key WHERE key = ${kept.key})
      RETURNING id
    ), tried AS (
      INSERT INTO embedded_provider.attempt (intent_id, card_id, is_off_session, outcome, attempted_at)
      SELECT id, ${charge.cardId}, true, 'succeeded', ${charge.createdAt} FROM settled
    ), charged AS (
      INSERT INTO embedded_provider.charge (id, intent_id, card_id, amount, amount_refunded, is_disputed, created_at)
      SELECT ${charge.id}, id, ${charge.cardId}, ${charge.amount}, 0, false, ${charge.createdAt} FROM settled
    ), kept AS (
      INSERT INTO embedded_provider.idempotency_key (key, request, answer, used_at)
      SELECT ${kept.key}, ${kept.request}, ${JSON.stringify(kept.answer)}, ${kept.usedAt} FROM settled
    ), announced AS (
      INSERT INTO embedded_provider.event (id, type, body, created_at)
      SELECT ${event.id}, ${event.type}, ${event.body}, ${charge.createdAt} FROM settled
    ), queued AS (
      INSERT INTO embedded_provider.delivery (event_id, due_at)
      SELECT ${event.id}, due_at FROM settled, unnest(${sql.param([...dueAts])}::timestamptz[]) AS due_at
    )
    SELECT id FROM settled`,
  )
  return rows.length === 1
}
