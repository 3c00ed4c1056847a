import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'

export type Product = OfficeReply<'readProduct'>
