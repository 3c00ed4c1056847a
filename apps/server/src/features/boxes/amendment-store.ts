import { MOST_OF_ONE_PRODUCT } from '@cupboard/domain/box/amend'
import { editableFrom } from '@cupboard/domain/box/editable'
import type { BoxId, CustomerId, ProductId } from '@cupboard/domain/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { prepare } from '#db/prepared.ts'
import { type Asker, askersOf } from '#features/accounts/session-store.ts'

export type Amendment = { customerId: CustomerId; boxId: BoxId; productId: ProductId; delta: number }
export type AskedAmendment = Asker & Amendment
/** Who asked, and whether the quantity was changed; nothing when nobody signed in asked. */
export type Amended = { customerId: CustomerId; isChanged: boolean }

type Wishes = {
  now: Date
  openFrom: string
  tokenHashes: Buffer[]
  customerIds: CustomerId[]
  boxIds: BoxId[]
  productIds: ProductId[]
  deltas: number[]
}

const wishes = sql`unnest(${sql.placeholder('tokenHashes')}::bytea[], ${sql.placeholder('customerIds')}::uuid[],
  ${sql.placeholder('boxIds')}::uuid[], ${sql.placeholder('productIds')}::text[], ${sql.placeholder('deltas')}::int[])
  WITH ORDINALITY AS wish (token_hash, wanted_customer_id, box_id, product_id, delta, n)`

/** A line that several wish to change at once is changed for one of them. */
const amendLines = (name: string, whenLocked: SQL) =>
  prepare<Wishes, Amended & { n: number }>(
    name,
    sql`WITH asked AS MATERIALIZED (
      SELECT n, customer_id, wanted_customer_id, box_id, product_id, delta FROM ${askersOf(wishes)}
    ), open AS (
      SELECT a.n, a.product_id, a.delta, b.box_id, b.customer_id, b.delivery_on
      FROM asked a JOIN subscription s USING (customer_id) JOIN box b USING (customer_id, box_id)
      WHERE customer_id = a.wanted_customer_id
        AND b.delivery_on >= (${sql.placeholder('openFrom')}::jsonb ->> b.status)::date
      FOR UPDATE OF s, b ${whenLocked}
    ), changed AS (
      UPDATE box_line l SET quantity = l.quantity + open.delta, is_fixed = true FROM open
      WHERE l.box_id = open.box_id AND l.product_id = open.product_id
        AND l.quantity + open.delta BETWEEN 0 AND ${sql.raw(String(MOST_OF_ONE_PRODUCT))}
      RETURNING open.n, open.customer_id, open.box_id, open.delivery_on
    ), recorded AS (
      INSERT INTO event (event_id, kind, payload, recorded_at)
      SELECT gen_random_uuid(), 'box-amended', jsonb_build_object('kind', 'box-amended', 'customerId', customer_id,
        'boxId', box_id, 'deliveryOn', delivery_on), ${sql.placeholder('now')} FROM changed
    )
    SELECT n, customer_id AS "customerId", EXISTS (SELECT 1 FROM changed WHERE changed.n = asked.n) AS "isChanged"
    FROM asked`,
  )

const amendFree = amendLines('amend-free-lines', sql`SKIP LOCKED`)
const amendInTurn = amendLines('amend-line', sql``)

/**
 * Changes quantities of asking customers and records that they were changed, in one statement under the lock that the
 * cut-off takes too: what is accepted is in the frozen price, what is refused is not. It has changed nothing when the
 * box is not the asker's or no longer open, or the quantity would be out of range; nor when anybody else is changing
 * that customer's boxes, since nobody waits for another customer's turn.
 */
export async function amendFreeLines(
  db: Database,
  asked: readonly AskedAmendment[],
): Promise<(Amended | undefined)[]> {
  const answers: (Amended | undefined)[] = asked.map(() => undefined)
  for (const { n, ...amended } of await amendFree(db, wishesOf(asked))) answers[n - 1] = amended
  return answers
}

/** The same for one, who waits for whoever is changing this customer's boxes. */
export async function amendLineInTurn(db: Database, asked: AskedAmendment): Promise<Amended | undefined> {
  return (await amendInTurn(db, wishesOf([asked])))[0]
}

function wishesOf(asked: readonly AskedAmendment[]): Wishes {
  const { now } = asked.at(-1) as AskedAmendment
  return {
    now,
    openFrom: JSON.stringify(editableFrom(now)),
    tokenHashes: asked.map(({ tokenHash }) => tokenHash),
    customerIds: asked.map(({ customerId }) => customerId),
    boxIds: asked.map(({ boxId }) => boxId),
    productIds: asked.map(({ productId }) => productId),
    deltas: asked.map(({ delta }) => delta),
  }
}
