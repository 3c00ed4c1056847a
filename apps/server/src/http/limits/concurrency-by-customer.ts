import { limitConcurrencyByKey } from './limit-concurrency.ts'

const AT_ONCE = 4
const WAITING = 50

/** Limits how many requests of one customer run and wait, so that one customer cannot take all connections of the database. */
export const concurrencyByCustomer = limitConcurrencyByKey(AT_ONCE, WAITING)
