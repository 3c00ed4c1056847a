import { chmod, chown, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { lastBoxOf, loadDueBoxes } from '#processes/kit/load-due-boxes.ts'
import { signInAll } from '#processes/kit/sign-in-all.ts'
import { steadyLoad } from '#processes/kit/steady-load.ts'
import { PATIENT_SHOP, say, type TrialShop } from '#processes/kit/trial-shop.ts'
import { openSmallVolume } from './small-volume.ts'

const PORT = 3403

/** The volume that holds the shop's events has no room left, and then has again. Nothing of the machine's own is filled. */
export async function fullDisk(shop: TrialShop): Promise<number> {
  const volume = await openSmallVolume()
  if (!volume) {
    say('T21 the full disk was not tried: only root may mount a small volume to fill')
    return 0
  }
  try {
    const { rows } = await shop.pool.query('SHOW data_directory')
    const { uid, gid } = await stat(rows[0].data_directory)
    await chown(volume.folder, uid, gid)
    await chmod(volume.folder, 0o700)
    return await fill(shop, volume)
  } finally {
    await moveEvents(shop, 'pg_default').catch(() => undefined)
    await shop.pool.query('DROP TABLESPACE IF EXISTS small').catch(() => undefined)
    await volume.close()
  }
}

type SmallVolume = NonNullable<Awaited<ReturnType<typeof openSmallVolume>>>

/** Every month of events that there is. */
async function moveEvents({ pool }: TrialShop, to: string): Promise<void> {
  const { rows } = await pool.query(
    `SELECT inhrelid::regclass AS name FROM pg_inherits WHERE inhparent = 'event'::regclass`,
  )
  for (const { name } of rows) await pool.query(`ALTER TABLE ${name} SET TABLESPACE ${to}`)
}

async function fill(shop: TrialShop, volume: SmallVolume): Promise<number> {
  await loadDueBoxes(shop, 1_000, 20)
  const customers = (await signInAll(shop)).slice(-20)
  await shop.pool.query(`CREATE TABLESPACE small LOCATION '${volume.folder}'`)
  await moveEvents(shop, 'small')
  const server = shop.start({ ROLE: 'web', PORT: String(PORT), ...PATIENT_SHOP })
  await server.ready
  const seen = {
    before: new Map<string, number>(),
    full: new Map<string, number>(),
    after: new Map<string, number>(),
  }
  let now = seen.before
  const load = steadyLoad(
    () => PORT,
    100,
    (number) => {
      const { customerId, token } = customers[number % customers.length] ?? { customerId: '', token: '' }
      const box = lastBoxOf(customerId)
      return {
        method: 'POST',
        path: `/api/customer/${customerId}/boxes/products/amendment/${box}/shampoo/1`,
        token,
      }
    },
  )
  load.onEnd((_number, status) => now.set(status, (now.get(status) ?? 0) + 1))
  await pause(1_000)
  await volume.fill()
  now = seen.full
  await pause(6_000)
  await volume.makeRoom()
  await pause(1_000)
  now = seen.after
  await pause(3_000)
  await load.stop()
  const isReady = (await fetch(`http://127.0.0.1:${PORT}/readyz`)).status
  server.child.kill('SIGTERM')
  await server.gone
  const told = (map: Map<string, number>) => JSON.stringify(Object.fromEntries(map))
  say(
    `T21 a full disk at 100 changes/s: ${told(seen.before)} before, ${told(seen.full)} while it was full, ` +
      `${told(seen.after)} with room again and nothing restarted; ready ${isReady}`,
  )
  const only = (map: Map<string, number>, wanted: string[]) =>
    [...map.keys()].every((status) => wanted.includes(status))
  return [
    only(seen.before, ['200']),
    only(seen.full, ['200', '503']),
    seen.full.has('503'),
    only(seen.after, ['200']),
    isReady === 200,
  ].filter((held) => !held).length
}
