import type { Config } from '#config.ts'

/** The first lines a newcomer reads: the shop's address, and what of it is embedded. */
export function welcome(config: Config, address: string): void {
  const lines = [
    '',
    `Cupboard is open at ${address}`,
    `  database   ${config.databaseUrl ? 'PostgreSQL at DATABASE_URL' : `embedded PostgreSQL, kept in ${config.dataDir}`}`,
    `  stage      ${config.stage}`,
    `  address    ${config.publicUrl}`,
    `  letters    ${config.mail.by === 'smtp' ? `leave from ${config.mail.from}` : 'stay in the outbox'}`,
    `  payments   ${config.payments.by}`,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
