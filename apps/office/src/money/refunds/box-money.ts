import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'

/** What of a box can go back or be sent again, and what has been. */
export type BoxMoney = OfficeReply<'readBoxMoney'>
