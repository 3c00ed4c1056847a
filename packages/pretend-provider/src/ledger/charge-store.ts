import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { charge, dispute, refund } from './tables-store.ts'

export type ChargeRow = typeof charge.$inferSelect
export type DisputeRow = typeof dispute.$inferSelect
export type RefundRow = typeof refund.$inferSelect

/** The table holds one row an intent at most: a second charge is an error here, whatever the code above does. */
export async function insertCharge(tx: Transaction, row: ChargeRow): Promise<ChargeRow> {
  await tx.insert(charge).values(row)
  return row
}

export async function readChargeOfIntent(tx: Transaction, intentId: string): Promise<ChargeRow | undefined> {
  return (await tx.select().from(charge).where(eq(charge.intentId, intentId)))[0]
}

export async function readChargesOfIntents(
  tx: Transaction,
  intentIds: readonly string[],
): Promise<Map<string, ChargeRow>> {
  const rows = await tx
    .select()
    .from(charge)
    .where(inArray(charge.intentId, [...intentIds]))
  return new Map(rows.map((row) => [row.intentId, row]))
}

export async function saveCharge(
  tx: Transaction,
  id: string,
  changes: Partial<ChargeRow>,
): Promise<ChargeRow> {
  const [saved] = await tx.update(charge).set(changes).where(eq(charge.id, id)).returning()
  return saved as ChargeRow
}

export async function insertRefund(tx: Transaction, row: RefundRow): Promise<RefundRow> {
  await tx.insert(refund).values(row)
  return row
}

export async function readRefundsOfCharge(tx: Transaction, chargeId: string): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refund)
    .where(eq(refund.chargeId, chargeId))
    .orderBy(asc(refund.createdAt), asc(refund.id))
}

export async function insertDispute(tx: Transaction, row: DisputeRow): Promise<DisputeRow> {
  await tx.insert(dispute).values(row)
  return row
}

export async function readDisputeRow(tx: Transaction, id: string): Promise<DisputeRow | undefined> {
  return (await tx.select().from(dispute).where(eq(dispute.id, id)))[0]
}

export async function lockDisputeOfIntent(
  tx: Transaction,
  intentId: string,
): Promise<DisputeRow | undefined> {
  return (await tx.select().from(dispute).where(eq(dispute.intentId, intentId)).for('update'))[0]
}

export async function saveDispute(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<DisputeRow, 'status' | 'evidence'>>,
): Promise<DisputeRow> {
  const [saved] = await tx.update(dispute).set(changes).where(eq(dispute.id, id)).returning()
  return saved as DisputeRow
}
