import type { WireDeed } from '@cupboard/contract/office/office-wire'
import type { BoxId, CustomerId, StaffId } from '@cupboard/domain/ids'
import type { RightName } from '@cupboard/domain/staff/rights'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { officeAudit } from '#db/schema/office.ts'
import { staff } from '#db/schema/staff.ts'

type Row = typeof officeAudit.$inferInsert
/** An act at the office, its subject and its reason. It is named by the right that it takes. */
export type Deed = Omit<Row, 'number' | 'staffId' | 'requestId' | 'doneAt'>
/** Null if the command line did it. */
type DoneBy = { staffId: StaffId | null; requestId: string }

/** Records a deed in the transaction that does it: without the row it has not happened. */
export async function recordDeed(
  tx: Transaction,
  { staffId, requestId }: DoneBy,
  deed: Deed,
  doneAt: Date,
): Promise<void> {
  await tx.insert(officeAudit).values({ ...deed, staffId, requestId, doneAt })
}

type Which = {
  deed?: RightName | undefined
  staffId?: StaffId | undefined
  customerId?: CustomerId | undefined
  boxId?: BoxId | undefined
  /** Older than the row with this number. */
  before?: number | undefined
}

/** The newest first. */
export async function readDeeds(db: Database, which: Which, atMost: number): Promise<WireDeed[]> {
  const { deed, staffId, customerId, boxId, before } = which
  const rows = await db
    .select({ audit: officeAudit, staffName: staff.name })
    .from(officeAudit)
    .leftJoin(staff, eq(staff.staffId, officeAudit.staffId))
    .where(
      and(
        deed === undefined ? undefined : eq(officeAudit.deed, deed),
        staffId === undefined ? undefined : eq(officeAudit.staffId, staffId),
        customerId === undefined ? undefined : eq(officeAudit.customerId, customerId),
        boxId === undefined ? undefined : eq(officeAudit.boxId, boxId),
        before === undefined ? undefined : lt(officeAudit.number, before),
      ),
    )
    .orderBy(desc(officeAudit.number))
    .limit(atMost)
  return rows.map(({ audit, staffName }) => ({
    number: audit.number,
    doneAt: audit.doneAt.toISOString(),
    staffName,
    deed: audit.deed,
    subject: audit.subject,
    customerId: audit.customerId,
    boxId: audit.boxId,
    before: audit.before,
    after: audit.after,
    reason: audit.reason,
  }))
}
