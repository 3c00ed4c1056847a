import { setTimeout as pause } from 'node:timers/promises'
import { openTrialShop, PATIENT_SHOP } from '#processes/kit/trial-shop.ts'
import { openUnderLoad } from '#processes/kit/under-load.ts'
import type { OneAddress } from './one-address.ts'
import type { PatroniCluster } from './patroni-cluster.ts'

const BACK_WITHIN_MS = 30_000
/** After the last box is charged the load goes on for this long, to see that all is well. */
const QUIET_MS = 3_000

type Stage = { cluster: PatroniCluster; address: OneAddress; database: string }
type Size = { boxes: number; perSecond: number }

/** The leader's machine loses its power in the middle of billing, and comes back when all is well without it. */
export async function killLeader({ cluster, address, database }: Stage, { boxes, perSecond }: Size) {
  const shop = await openTrialShop({ url: address.leaderUrl(database), stop: async () => undefined })
  try {
    const settings = {
      ...PATIENT_SHOP,
      DATABASE_URL: address.poolerUrl(database),
      DATABASE_LISTEN_URL: address.leaderUrl(database),
      DATABASE_PREPARE: 'off',
    }
    const load = await openUnderLoad(shop, { boxes, perSecond, settings })
    const paidBefore = await load.billingHasBegun()
    const instant = new Date()
    const killedAt = performance.now()
    const node = await cluster.killLeader()
    await cluster.newLeader(node)
    const promotedMs = performance.now() - killedAt
    await load.billingIsOver()
    await pause(QUIET_MS)
    const wellMs = load.troubleSince(killedAt)
    const { seen, problems } = await load.judge(['200', '503'])
    await cluster.start(node)
    await cluster.inStep()
    // Killed after billing, it would have interrupted nothing.
    const held = [wellMs <= BACK_WITHIN_MS, paidBefore < boxes]
    return {
      instant,
      said:
        `server ${node.name} lost with ${paidBefore} of ${boxes} boxes charged at ${perSecond} requests/s: a new leader after ` +
        `${(promotedMs / 1000).toFixed(1)} s, all well after ${(wellMs / 1000).toFixed(1)} s, ${seen}`,
      problems: problems + held.filter((isHeld) => !isHeld).length,
    }
  } finally {
    await shop.close()
  }
}
