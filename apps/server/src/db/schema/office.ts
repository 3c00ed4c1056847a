import type { BoxId, StaffId } from '@cupboard/domain/ids'
import type { RightName } from '@cupboard/domain/staff/rights'
import type { Weighty, WeightyDeed } from '@cupboard/domain/staff/second-person'
import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customerId, instant } from './columns.ts'
import { staffId } from './staff.ts'

/** Facts before or after a deed. */
export type DeedFacts = Record<string, unknown>

export const officeAudit = pgTable('office_audit', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  staffId: staffId(),
  deed: text('deed').$type<RightName>().notNull(),
  subject: text('subject').notNull(),
  customerId: customerId(),
  boxId: uuid('box_id').$type<BoxId>(),
  before: jsonb('before').$type<DeedFacts>(),
  after: jsonb('after').$type<DeedFacts>(),
  reason: text('reason').notNull(),
  requestId: text('request_id').notNull(),
  doneAt: instant('done_at').notNull(),
})

export const approval = pgTable('approval', {
  approvalId: uuid('approval_id').primaryKey(),
  deed: text('deed').$type<WeightyDeed>().notNull(),
  subject: text('subject').notNull(),
  details: jsonb('details').$type<Weighty>().notNull(),
  reason: text('reason').notNull(),
  askedBy: uuid('asked_by').$type<StaffId>().notNull(),
  askedAt: instant('asked_at').notNull(),
  decidedBy: uuid('decided_by').$type<StaffId>(),
  decidedAt: instant('decided_at'),
  isGranted: boolean('is_granted'),
})
