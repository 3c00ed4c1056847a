import type { Clock } from '#clock.ts'
import type { Database, Transaction } from './connect.ts'

/** Something a customer does, inside one transaction and at one moment. */
export type Act<Done> = (tx: Transaction, now: Date) => Promise<Done>

/**
 * What whoever asks for a use case writes in its transaction, such as the row of an audit: neither is there without the
 * other. A press that comes twice writes it once.
 */
export type Alongside<Facts> = (tx: Transaction, facts: Facts, now: Date) => Promise<void>

/** Opens the transaction of an act. A preview runs the same act in a dry run. */
export function actFor({ db, clock }: { db: Database; clock: Clock }) {
  return <Done>(act: Act<Done>): Promise<Done> => db.transaction((tx) => act(tx, clock.now()))
}
