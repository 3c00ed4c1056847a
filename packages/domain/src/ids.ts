/** Ids are UUIDs made by the shop, each kind with a type of its own so that they cannot be mixed up. */
export type CustomerId = string & { readonly __brand: 'CustomerId' }
export type BoxId = string & { readonly __brand: 'BoxId' }
export type NotificationId = string & { readonly __brand: 'NotificationId' }
export type StaffId = string & { readonly __brand: 'StaffId' }
export type EventId = string & { readonly __brand: 'EventId' }
/** A short readable name such as `toilet-roll`. */
export type ProductId = string & { readonly __brand: 'ProductId' }
