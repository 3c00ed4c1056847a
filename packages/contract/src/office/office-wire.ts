import type { StaffId } from '@cupboard/domain/ids'
import { everyRight } from '@cupboard/domain/staff/rights'
import { everyRole } from '@cupboard/domain/staff/role'
import { z } from 'zod'
import { plainText, wireBoxId, wireBoxStatus, wireCustomerId, wireDay, wireProductId } from '../wire.ts'

export const wireRole = z.enum(everyRole)
export const wireRight = z.enum(everyRight)
export const wireStaffId = z.uuid().transform((id) => id.toLowerCase() as StaffId)
export const wireInstant = z.iso.datetime()

const LONGEST_REASON = 500

/** Why something is done; the audit keeps it and the customer never reads it. */
export const wireWhy = plainText(LONGEST_REASON).refine(
  (text) => text.trim().length >= 3,
  'Please say why in a few words',
)

/** The caller passes `next` as `after` to get the next page; it is null at the end. */
export const page = z.object({ after: plainText(100).optional() })
export const wireNext = z.string().nullable()

/** A box in a list. */
export const wireBoxInBrief = z.object({
  boxId: wireBoxId,
  reference: z.string(),
  customerId: wireCustomerId,
  customerName: z.string(),
  deliveryDate: wireDay,
  orderStatus: wireBoxStatus,
  isSkipped: z.boolean(),
})

export const ofCustomerInOffice = z.object({ customerId: wireCustomerId })
export const ofBoxInOffice = z.object({ boxId: wireBoxId })
export const ofProduct = z.object({ productId: wireProductId })

/** One row of the audit. */
export const wireDeed = z.object({
  number: z.int(),
  doneAt: wireInstant,
  /** Null where the command line did it. */
  staffName: z.string().nullable(),
  deed: wireRight,
  subject: z.string(),
  customerId: wireCustomerId.nullable(),
  boxId: wireBoxId.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string(),
})

export type WireDeed = z.infer<typeof wireDeed>
