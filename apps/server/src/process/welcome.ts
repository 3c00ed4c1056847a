import type { Config } from '#config.ts'

/** What a newcomer reads first: where the shop is, and what of it is embedded. */
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
