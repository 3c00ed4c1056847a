import { until } from '@cupboard/embedded-postgres/until'
import { loadDueBoxes, paidBoxes } from '#processes/kit/load-due-boxes.ts'
import { steadyLoad } from '#processes/kit/steady-load.ts'
import { openTrialShop, say, type TrialShop } from '#processes/kit/trial-shop.ts'
import { startSystemPostgres } from './system-postgres.ts'

const PORT = 3403
const PER_SECOND = 50
const HOUR = 3_600_000

/**
 * The shop is backed up in the middle of billing, goes on, and is lost. The backup is opened more than a day later,
 * when the provider has forgotten the keys of what it was asked, but not what it did.
 */
export async function restoreBackup(boxes: number): Promise<number> {
  const postgres = await startSystemPostgres()
  if (!postgres) {
    say('T31 not tried: this machine has no PostgreSQL of its own, and the embedded one brings no pg_dump')
    return 0
  }
  const shop = await openTrialShop({ url: postgres.url, stop: async () => undefined })
  const problems: (string | false)[] = []
  try {
    await loadDueBoxes(shop, 0, boxes)
    const server = shop.start({ ROLE: 'all', PORT: String(PORT) })
    await server.ready
    const load = steadyLoad(
      () => PORT,
      PER_SECOND,
      () => ({ method: 'POST', path: '/api/products', body: '{}' }),
    )
    await untilPaid(shop, boxes / 4)
    const backup = await postgres.dump(shop.url, 'public')
    await untilPaid(shop, boxes)
    await load.stop()
    server.child.kill('SIGTERM')
    await server.gone
    const begun = performance.now()
    const url = await postgres.createDatabase('restored')
    await postgres.restore(backup, url)
    const restoredMs = performance.now() - begun
    // The provider is another house: its books are as they are now.
    await postgres.restore(await postgres.dump(shop.url, 'embedded_provider'), url)

    const restored = await openTrialShop({ url, stop: async () => undefined })
    try {
      const inBackup = await paidBoxes(restored)
      const atOnce = await restored.breaches('always')
      await restored.clock.moveTo(new Date(restored.clock.now().getTime() + 25 * HOUR))
      const worker = restored.start({ ROLE: 'worker' })
      await untilPaid(restored, boxes)
      await until(async () => ((await waiting(restored)) === 0 ? true : undefined), {
        everyMs: 100,
        withinMs: 60_000,
      })
      worker.child.kill('SIGTERM')
      await worker.gone
      const { charges, intents } = await restored.provider.ledger()
      const breaches = await restored.breaches()
      say(
        `T31 pg_dump ${postgres.version} at ${PER_SECOND} requests/s in the middle of billing ${boxes} boxes, restored in ` +
          `${(restoredMs / 1000).toFixed(1)} s and opened 25 hours later: ${inBackup} paid in the backup, ` +
          `${(await paidBoxes(restored)) - inBackup} charges found and adopted, ${charges.length} charges and ` +
          `${intents.length} intents in all, ${atOnce.length} breaches at once and ${breaches.length} in the end`,
      )
      for (const breach of [...atOnce, ...breaches].slice(0, 5)) say(`    ${JSON.stringify(breach)}`)
      problems.push(
        inBackup >= boxes && 'nothing was paid after the backup',
        charges.length !== boxes && 'charges',
        intents.length !== boxes && 'intents',
        restoredMs > 300_000 && 'slow',
        ...[...atOnce, ...breaches].map(({ promise }) => promise),
      )
    } finally {
      await restored.close()
    }
  } finally {
    await shop.close()
    await postgres.stop()
  }
  return problems.filter(Boolean).length
}

async function untilPaid(shop: TrialShop, count: number): Promise<void> {
  await until(async () => ((await paidBoxes(shop)) >= count ? true : undefined), {
    everyMs: 20,
    withinMs: 120_000,
  })
}

/** What happened and is not yet told or acted on, and letters and news whose time has come. */
async function waiting({ pool, clock }: TrialShop): Promise<number> {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM event WHERE reacted_at IS NULL) + (SELECT count(*) FROM provider_event WHERE processed_at IS NULL)
       + (SELECT count(*) FROM letter WHERE sent_at IS NULL AND due_at <= $1) AS count`,
    [clock.now()],
  )
  return rows[0].count
}
