import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { newSecret } from '#engine/new-id.ts'
import type { Database } from './database.ts'

/** Any number will do as long as every process uses the same. */
const OPENING_LOCK = 727_002

const BOOKS = `
CREATE SCHEMA IF NOT EXISTS embedded_provider;
SET LOCAL search_path TO embedded_provider;
CREATE TABLE IF NOT EXISTS customer (
  id text PRIMARY KEY, email text, metadata jsonb NOT NULL, created_at timestamptz NOT NULL);
ALTER TABLE customer ADD COLUMN IF NOT EXISTS deleted_at timestamptz;
CREATE TABLE IF NOT EXISTS card (
  id text PRIMARY KEY, customer_id text REFERENCES customer, behaviour text NOT NULL, brand text NOT NULL,
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'), exp_month int NOT NULL, exp_year int NOT NULL,
  billing_name text, is_set_up boolean NOT NULL, created_at timestamptz NOT NULL);
CREATE TABLE IF NOT EXISTS intent (
  id text PRIMARY KEY, client_secret text NOT NULL, customer_id text NOT NULL REFERENCES customer,
  amount int NOT NULL CHECK (amount > 0), status text NOT NULL, metadata jsonb NOT NULL,
  saves_card boolean NOT NULL, card_id text REFERENCES card, challenge_id text UNIQUE, last_error jsonb,
  created_at timestamptz NOT NULL, canceled_at timestamptz,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE);
CREATE INDEX IF NOT EXISTS intent_of_customer ON intent (customer_id, number);
CREATE INDEX IF NOT EXISTS intent_by_time ON intent (created_at);
CREATE TABLE IF NOT EXISTS setup (
  id text PRIMARY KEY, client_secret text NOT NULL, customer_id text NOT NULL REFERENCES customer,
  status text NOT NULL, metadata jsonb NOT NULL, card_id text REFERENCES card, challenge_id text UNIQUE,
  last_error jsonb, created_at timestamptz NOT NULL);
CREATE TABLE IF NOT EXISTS attempt (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, intent_id text NOT NULL REFERENCES intent,
  card_id text NOT NULL REFERENCES card, is_off_session boolean NOT NULL, outcome text NOT NULL, code text,
  decline_code text, attempted_at timestamptz NOT NULL);
CREATE INDEX IF NOT EXISTS attempt_of_intent ON attempt (intent_id);
CREATE TABLE IF NOT EXISTS charge (
  id text PRIMARY KEY, intent_id text NOT NULL UNIQUE REFERENCES intent, card_id text NOT NULL REFERENCES card,
  amount int NOT NULL, amount_refunded int NOT NULL CHECK (amount_refunded BETWEEN 0 AND amount),
  is_disputed boolean NOT NULL, created_at timestamptz NOT NULL);
CREATE TABLE IF NOT EXISTS refund (
  id text PRIMARY KEY, charge_id text NOT NULL REFERENCES charge, amount int NOT NULL,
  created_at timestamptz NOT NULL);
ALTER TABLE refund ADD COLUMN IF NOT EXISTS metadata jsonb NOT NULL DEFAULT '{}';
CREATE INDEX IF NOT EXISTS refund_of_charge ON refund (charge_id);
CREATE TABLE IF NOT EXISTS dispute (
  id text PRIMARY KEY, charge_id text NOT NULL REFERENCES charge, intent_id text NOT NULL REFERENCES intent,
  amount int NOT NULL, status text NOT NULL, created_at timestamptz NOT NULL);
ALTER TABLE dispute ADD COLUMN IF NOT EXISTS evidence jsonb;
CREATE TABLE IF NOT EXISTS event (
  id text PRIMARY KEY, type text NOT NULL, body text NOT NULL, created_at timestamptz NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE);
CREATE INDEX IF NOT EXISTS event_by_time ON event (created_at);
CREATE TABLE IF NOT EXISTS delivery (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, event_id text NOT NULL REFERENCES event,
  due_at timestamptz NOT NULL, tries int NOT NULL DEFAULT 0, delivered_at timestamptz);
ALTER TABLE delivery ADD COLUMN IF NOT EXISTS given_up_at timestamptz;
CREATE INDEX IF NOT EXISTS delivery_due ON delivery (due_at)
  WHERE delivered_at IS NULL AND given_up_at IS NULL;
CREATE TABLE IF NOT EXISTS idempotency_key (
  key text PRIMARY KEY, request text NOT NULL, answer jsonb NOT NULL, used_at timestamptz NOT NULL);
CREATE TABLE IF NOT EXISTS setting (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), webhook_secret text NOT NULL,
  webhook_delays_ms jsonb NOT NULL);
`

/** Kept as the schema's comment: it tells which statements made the books. */
const VERSION = createHash('sha256').update(BOOKS).digest('hex')

/** Makes the books where there are none. Several processes may start at once; one of them does it. */
export async function createBooks(db: Database): Promise<void> {
  // These statements lock tables even when there is nothing to add, and charges that are under way would deadlock with them.
  if (await areUpToDate(db)) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${OPENING_LOCK})`)
    await tx.execute(sql.raw(BOOKS))
    await tx.execute(sql`
      INSERT INTO embedded_provider.setting (webhook_secret, webhook_delays_ms)
      VALUES (${newSecret()}, '[0]') ON CONFLICT DO NOTHING`)
    await tx.execute(sql.raw(`COMMENT ON SCHEMA embedded_provider IS '${VERSION}'`))
  })
}

async function areUpToDate(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ version: string | null }>(
    sql`SELECT obj_description(to_regnamespace('embedded_provider')::oid, 'pg_namespace') AS version`,
  )
  return rows[0]?.version === VERSION
}
