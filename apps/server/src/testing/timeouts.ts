import type { Timeouts } from '#db/connect.ts'

/** How long a connection or a statement takes is the machine's affair where many tests run side by side. */
export const PATIENT: Timeouts = { connectWithinMs: 60_000, statementWithinMs: 60_000 }
