import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'

export type Shelf = OfficeReply<'readShelf'>['products'][number]
