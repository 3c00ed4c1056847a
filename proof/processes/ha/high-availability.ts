import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ask } from '@cupboard/embedded-postgres/data-dirs-for-tests'
import { until } from '@cupboard/embedded-postgres/until'
import { openRestored } from '#processes/database/open-restored.ts'
import {
  dumpSchema,
  findSystemPostgres,
  newHome,
  restoreDump,
  serveCluster,
} from '#processes/database/system-postgres.ts'
import { say } from '#processes/kit/trial-shop.ts'
import { openBackups } from './backups.ts'
import { startBeats } from './beats.ts'
import { missingComponents } from './components.ts'
import { killLeader } from './kill-leader.ts'
import { startOneAddress } from './one-address.ts'
import { startPatroniCluster } from './patroni-cluster.ts'

const SIZE = { boxes: 400, perSecond: 50 }
const KILLS = 3
/** A restored server has no copy to wait for, and must not write into the archive of the lost ones. */
const ALONE = ['synchronous_standby_names=', 'archive_mode=off']

/**
 * Patroni, etcd, HAProxy, pgBouncer and pgBackRest, as a live shop has them. The leader is lost three times under load
 * and billing; then the cluster is restored to the second before the last loss, and the provider's books are adopted.
 */
export async function highAvailability(): Promise<number> {
  const missing = await missingComponents()
  const postgres = await findSystemPostgres()
  if (missing.length > 0 || !postgres) {
    say(`T42 not tried: this machine lacks ${missing.join(', ')}`)
    return 0
  }
  const place = await newHome()
  const backups = openBackups(place)
  const cluster = await startPatroniCluster(place, postgres.bin, backups)
  const address = await startOneAddress(place, cluster.nodes)
  try {
    const first = await cluster.leader()
    backups.takeWhole(first?.name ?? '')
    const beats = await startBeats(address.leaderUrl)
    let problems = 0
    let last = { database: '', instant: new Date() }
    for (let kill = 1; kill <= KILLS; kill++) {
      const database = `shop_${kill}`
      await ask(address.leaderUrl('postgres'), `CREATE DATABASE ${database}`)
      const { said, instant, problems: found } = await killLeader({ cluster, address, database }, SIZE)
      say(`T42 ${kill}: ${said}`)
      problems += found
      last = { database, instant }
    }
    await beats.stop()
    // The log's last piece is handed over with a switch.
    await ask(address.leaderUrl('postgres'), 'SELECT pg_switch_wal()')

    const begun = performance.now()
    const dataDir = join(place.home, 'restored')
    await backups.restoreTo(last.instant, dataDir)
    const restored = await serveCluster(postgres.bin, dataDir, place, ALONE)
    const urlOf = (database: string) => `postgres://cupboard@127.0.0.1:${restored.port}/${database}`
    // It answers questions while it still plays the log.
    const isPlayed = async () =>
      (await restored.tell<{ is: boolean }>('SELECT pg_is_in_recovery() AS is'))[0]?.is ? undefined : true
    if (!(await until(isPlayed, { everyMs: 100, withinMs: 120_000 })))
      throw new Error('the log was not played to its end')
    const isInTime = await beats.endsAt(urlOf('beats'), last.instant)
    const restoredMs = performance.now() - begun
    // The provider is another house: its books are as they are now.
    const file = join(place.home, 'provider.dump')
    await dumpSchema(postgres.bin, {
      url: address.leaderUrl(last.database),
      schema: 'embedded_provider',
      file,
    })
    await restoreDump(postgres.bin, file, urlOf(last.database))
    const opened = await openRestored(urlOf(last.database), SIZE.boxes)
    say(
      `T42 restored by pgBackRest in ${(restoredMs / 1000).toFixed(1)} s, ` +
        `${isInTime ? 'ends at the chosen second' : 'DOES NOT END at the chosen second'}, ${opened.seen}`,
    )
    restored.server.kill('SIGINT')
    await restored.gone
    return problems + opened.problems.length + (isInTime ? 0 : 1)
  } finally {
    await address.stop()
    await cluster.stop()
    await rm(place.home, { recursive: true, force: true, maxRetries: 5 })
  }
}
