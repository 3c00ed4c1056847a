import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Where the provider keeps its books; whoever opens the provider opens this. */
export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
