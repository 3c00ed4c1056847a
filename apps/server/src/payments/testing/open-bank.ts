import { makeLogger } from '#log.ts'
import { openEmbeddedProvider } from '#payments/embedded-provider.ts'
import { movableClock } from '#testing/movable-clock.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { PATIENT } from '#testing/timeouts.ts'

type Options = Pick<Parameters<typeof openEmbeddedProvider>[0], 'planDelivery'>

/** The embedded provider on a database of its own, with a clock that stands still until moved. */
export async function openBank(options: Options = {}) {
  const database = await openTestDatabase()
  const clock = movableClock('2026-11-16T09:00:00Z')
  const log = makeLogger({ logLevel: 'silent' })
  const bank = await openEmbeddedProvider({
    databaseUrl: database.url,
    clock,
    log,
    hasSessions: true,
    patience: PATIENT,
    ...options,
  })
  async function close() {
    await bank.close()
    await database.drop()
  }
  return { payments: bank.payments, bank, clock, databaseUrl: database.url, close }
}
