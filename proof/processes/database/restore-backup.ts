import { loadDueBoxes } from '#processes/kit/load-due-boxes.ts'
import { steadyLoad } from '#processes/kit/steady-load.ts'
import { openTrialShop, say } from '#processes/kit/trial-shop.ts'
import { openRestored, untilPaid } from './open-restored.ts'
import { startSystemPostgres } from './system-postgres.ts'

const PORT = 3403
const PER_SECOND = 50
/** The shop's own tables, and those in which its months lie. */
const SHOP = '(public|months)'

/** The shop is backed up in the middle of billing, goes on, and is lost. */
export async function restoreBackup(boxes: number): Promise<number> {
  const postgres = await startSystemPostgres()
  if (!postgres) {
    say('T31 not tried: this machine has no PostgreSQL of its own, and the embedded one brings no pg_dump')
    return 0
  }
  const shop = await openTrialShop({ url: postgres.url, stop: async () => undefined })
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
    const backup = await postgres.dump(shop.url, SHOP)
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

    const restored = await openRestored(url, boxes)
    say(
      `T31 pg_dump ${postgres.version} at ${PER_SECOND} requests/s in the middle of billing ${boxes} boxes, restored in ` +
        `${(restoredMs / 1000).toFixed(1)} s and ${restored.seen}`,
    )
    return restored.problems.length + (restoredMs > 300_000 ? 1 : 0)
  } finally {
    await shop.close()
    await postgres.stop()
  }
}
