import type { Clock } from '#clock.ts'
import type { Database, Transaction } from '../connect.ts'

/** A customer's action, run in one transaction at one moment. */
export type Act<Done> = (tx: Transaction, now: Date) => Promise<Done>

/**
 * The caller's own write in the transaction of a use case, such as a row of the audit. A repeated press writes it once.
 */
export type Alongside<Facts> = (tx: Transaction, facts: Facts, now: Date) => Promise<void>

/** Opens the transaction of an act. A preview runs the same act in a dry run. */
export function actFor({ db, clock }: { db: Database; clock: Clock }) {
  return <Done>(act: Act<Done>): Promise<Done> => db.transaction((tx) => act(tx, clock.now()))
}
