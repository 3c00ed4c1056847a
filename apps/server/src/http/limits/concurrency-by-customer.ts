import { limitConcurrencyByKey } from './limit-concurrency.ts'

const AT_ONCE = 4
const WAITING = 50

/** Of one customer so much goes on at once and so much waits: the database's connections are there for everybody. */
export const concurrencyByCustomer = limitConcurrencyByKey(AT_ONCE, WAITING)
