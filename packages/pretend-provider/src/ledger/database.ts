import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** The database of the provider's books. The code that opens the provider opens it too. */
export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
