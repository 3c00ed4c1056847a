import { until } from '@cupboard/embedded-postgres/until'
import { paidBoxes } from '#processes/kit/load-due-boxes.ts'
import { openTrialShop, say, type TrialShop } from '#processes/kit/trial-shop.ts'

const HOUR = 3_600_000

/**
 * Opens a shop from a backup more than a day later, when the provider has forgotten the keys of its calls but not the
 * calls. Tells in words the outcome, and the promises that did not hold.
 */
export async function openRestored(
  url: string,
  boxes: number,
): Promise<{ seen: string; problems: string[] }> {
  const shop = await openTrialShop({ url, stop: async () => undefined })
  try {
    const inBackup = await paidBoxes(shop)
    const atOnce = await shop.breaches('always')
    await shop.clock.moveTo(new Date(shop.clock.now().getTime() + 25 * HOUR))
    const worker = shop.start({ ROLE: 'worker' })
    await untilPaid(shop, boxes)
    const isQuiet = async () => ((await waiting(shop)) === 0 ? true : undefined)
    await until(isQuiet, { everyMs: 100, withinMs: 60_000 })
    worker.child.kill('SIGTERM')
    await worker.gone
    const { charges, intents } = await shop.provider.ledger()
    const breaches = [...atOnce, ...(await shop.breaches())]
    for (const breach of breaches.slice(0, 5)) say(`    ${JSON.stringify(breach)}`)
    const problems = [
      inBackup >= boxes && 'nothing was paid after the backup',
      charges.length !== boxes && 'charges',
      intents.length !== boxes && 'intents',
      ...breaches.map(({ promise }) => promise),
    ]
    return {
      seen:
        `opened 25 hours later: ${inBackup} paid in the backup, ${(await paidBoxes(shop)) - inBackup} charges found and ` +
        `adopted, ${charges.length} charges and ${intents.length} intents in all, ${breaches.length} breaches`,
      problems: problems.filter((problem) => problem !== false),
    }
  } finally {
    await shop.close()
  }
}

export async function untilPaid(shop: TrialShop, count: number): Promise<void> {
  await until(async () => ((await paidBoxes(shop)) >= count ? true : undefined), {
    everyMs: 20,
    withinMs: 120_000,
  })
}

/** Counts events of ours without their reactions, provider events not processed, and letters due but not sent. */
async function waiting({ pool, clock }: TrialShop): Promise<number> {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM event WHERE reacted_at IS NULL) + (SELECT count(*) FROM provider_event WHERE processed_at IS NULL)
       + (SELECT count(*) FROM letter WHERE sent_at IS NULL AND due_at <= $1) AS count`,
    [clock.now()],
  )
  return rows[0].count
}
