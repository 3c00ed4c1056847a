import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'

/** The possible and the past refunds and replacements of a box. */
export type BoxMoney = OfficeReply<'readBoxMoney'>
