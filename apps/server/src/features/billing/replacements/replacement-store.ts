import { bucketInReference, REFERENCE_DRAWS, replacementReference } from '@cupboard/domain/box/reference'
import { bucketOf } from '@cupboard/domain/bucket'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { CustomerId, ProductId } from '@cupboard/domain/ids'
import type { ReplacedLine } from '@cupboard/domain/refund/replacement'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type BoxKey, isOf, isOfBox, keyOf } from '#db/buckets/bucket-key.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { replacement, replacementLine } from '#db/schema/refunds.ts'

export type ReplacementRow = typeof replacement.$inferSelect

/** A replacement and its customer. */
export type ReplacementKey = { customerId: CustomerId; replacementId: string }

const isReplacement = ({ customerId, replacementId }: ReplacementKey) =>
  and(isOf(replacement, customerId), eq(replacement.replacementId, replacementId))

export async function insertReplacement(
  tx: Transaction,
  row: ReplacementRow,
  lines: readonly ReplacedLine[],
): Promise<void> {
  await tx.insert(replacement).values(row)
  await tx
    .insert(replacementLine)
    .values(lines.map((line) => ({ ...line, ...keyOf(row.customerId), replacementId: row.replacementId })))
}

export async function findReplacement(db: Database, typed: string): Promise<ReplacementRow | undefined> {
  const reference = typed.toUpperCase()
  const bucket = bucketInReference(reference)
  const [row] = await db
    .select()
    .from(replacement)
    .where(
      and(
        bucket === undefined ? undefined : eq(replacement.bucket, bucket),
        eq(replacement.reference, reference),
      ),
    )
  return row
}

/** Finds a replacement by its id alone: the caller need not know whose it is. */
export async function findReplacementById(
  db: Database,
  replacementId: string,
): Promise<ReplacementRow | undefined> {
  const [row] = await db.select().from(replacement).where(eq(replacement.replacementId, replacementId))
  return row
}

export async function lockReplacement(
  tx: Transaction,
  key: ReplacementKey,
): Promise<ReplacementRow | undefined> {
  const [row] = await tx.select().from(replacement).where(isReplacement(key)).for('update')
  return row
}

export async function saveReplacementMove(
  tx: Transaction,
  key: ReplacementKey,
  move: Pick<ReplacementRow, 'state' | 'deliveryOn' | 'stateSince'>,
): Promise<void> {
  await tx
    .update(replacement)
    .set({ state: move.state, deliveryOn: move.deliveryOn, stateSince: move.stateSince })
    .where(isReplacement(key))
}

/** The packs of a replacement. */
export async function readPacksOf(
  tx: Transaction,
  { customerId, replacementId }: ReplacementKey,
): Promise<ReplacedLine[]> {
  return tx
    .select({ productId: replacementLine.productId, quantity: replacementLine.quantity })
    .from(replacementLine)
    .where(and(isOf(replacementLine, customerId), eq(replacementLine.replacementId, replacementId)))
}

/** Packs of a box that were sent again, without withdrawn replacements. */
export async function readReplacedLines(tx: Database | Transaction, key: BoxKey): Promise<ReplacedLine[]> {
  return tx
    .select({ productId: replacementLine.productId, quantity: replacementLine.quantity })
    .from(replacementLine)
    .innerJoin(
      replacement,
      and(
        eq(replacement.bucket, replacementLine.bucket),
        eq(replacement.replacementId, replacementLine.replacementId),
      ),
    )
    .where(and(isOfBox(replacement, key), ne(replacement.state, 'withdrawn')))
}

export type ShownReplacement = Pick<
  ReplacementRow,
  'replacementId' | 'reference' | 'state' | 'deliveryOn'
> & {
  packs: { productName: string; quantity: number }[]
}

/** All replacements of a box in the order of their asking. */
export async function readReplacementsOf(
  db: Database,
  { customerId, boxId }: BoxKey,
): Promise<ShownReplacement[]> {
  const { rows } = await db.execute<ShownReplacement>(sql`
    SELECT r.replacement_id AS "replacementId", r.reference, r.state, r.delivery_on AS "deliveryOn",
      (SELECT json_agg(json_build_object('productName', p.name, 'quantity', l.quantity) ORDER BY p.position)
        FROM replacement_line l JOIN product p USING (product_id)
        WHERE l.bucket = r.bucket AND l.replacement_id = r.replacement_id) AS packs
    FROM replacement r WHERE r.bucket = ${bucketOf(customerId)} AND r.box_id = ${boxId} ORDER BY r.asked_at, r.reference`)
  return rows
}

/** Days on which the customer gets something already. */
export async function readTakenDays(tx: Transaction, customerId: CustomerId): Promise<DateOnly[]> {
  const { rows } = await tx.execute<{ day: DateOnly }>(sql`
    SELECT delivery_on::text AS day FROM box WHERE bucket = ${bucketOf(customerId)} AND customer_id = ${customerId}
    UNION SELECT delivery_on::text FROM replacement
      WHERE bucket = ${bucketOf(customerId)} AND customer_id = ${customerId} AND state <> 'withdrawn'`)
  return rows.map(({ day }) => day)
}

type DueReplacement = {
  reference: string
  status: string
  dispatchOn: DateOnly
  deliveryOn: DateOnly
  items: number
  deliveryNotes: string
}

/** Replacements that leave today or should have left. */
export async function readDueReplacements(db: Database, today: DateOnly): Promise<DueReplacement[]> {
  const { rows } = await db.execute<DueReplacement>(sql`
    SELECT r.reference, 'Replacement' AS status, r.dispatch_on AS "dispatchOn", r.delivery_on AS "deliveryOn",
      (SELECT sum(quantity)::int FROM replacement_line l
        WHERE l.bucket = r.bucket AND l.replacement_id = r.replacement_id) AS items,
      c.delivery_notes AS "deliveryNotes"
    FROM replacement r JOIN customer c USING (bucket, customer_id)
    WHERE r.state = 'ready' AND r.dispatch_on <= ${today} ORDER BY r.dispatch_on, r.reference`)
  return rows
}

/** Ready ones that should have left and shipped ones that should have come, the oldest first. */
export async function readReplacementsDueOn(
  db: Database,
  state: 'ready' | 'shipped',
  today: DateOnly,
  atMost: number,
): Promise<ReplacementKey[]> {
  const day = state === 'ready' ? replacement.dispatchOn : replacement.deliveryOn
  return db
    .select({ customerId: replacement.customerId, replacementId: replacement.replacementId })
    .from(replacement)
    .where(and(eq(replacement.state, state), sql`${day} <= ${today}`))
    .orderBy(day)
    .limit(atMost)
}

export function drawReplacementReference(customerId: CustomerId, draw: (below: number) => number): string {
  const drawn = Array.from({ length: REFERENCE_DRAWS }, () => draw(1_000_000))
  return replacementReference(bucketOf(customerId), drawn)
}

export async function readProductNames(
  tx: Transaction,
  productIds: readonly ProductId[],
): Promise<Map<ProductId, string>> {
  const { rows } = await tx.execute<{ productId: ProductId; name: string }>(sql`
    SELECT product_id AS "productId", name FROM product WHERE product_id = ANY(${sql.param([...productIds])}::text[])`)
  return new Map(rows.map(({ productId, name }) => [productId, name]))
}
