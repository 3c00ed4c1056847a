import { setTimeout as pause } from 'node:timers/promises'
import { steadyLoad } from './kit/steady-load.ts'
import { PATIENT_SHOP, type ShopProcess, say, type TrialShop } from './kit/trial-shop.ts'

const PER_SECOND = 200
const PORTS = [3403, 3404]

/** Two shops behind one address: one is told to leave under load, the other is already there. */
export async function leaveUnderLoad(shop: TrialShop, times: number): Promise<number> {
  let turn = 0
  const open = (): ShopProcess => shop.start({ ROLE: 'web', PORT: String(PORTS[turn % 2]), ...PATIENT_SHOP })
  let current = open()
  await current.ready
  const load = steadyLoad(
    () => PORTS[turn % 2] ?? 0,
    PER_SECOND,
    (number) => ({ method: 'POST', path: '/api/products', body: number % 2 ? '{}' : '' }),
  )
  let longestMs = 0
  for (let time = 0; time < times; time++) {
    await pause(500)
    const leaving = current
    turn += 1
    current = open()
    turn -= 1
    await current.ready
    // The balancer hears of it at the same moment, as /readyz would tell it.
    turn += 1
    const begun = performance.now()
    leaving.child.kill('SIGTERM')
    await leaving.gone
    longestMs = Math.max(longestMs, performance.now() - begun)
  }
  await pause(300)
  await load.stop()
  current.child.kill('SIGTERM')
  await current.gone
  const failed = [...load.statuses].filter(([status]) => status !== '200')
  say(
    `T30 SIGTERM at ${PER_SECOND} requests/s, ${times} times with a second shop beside: answers ` +
      `${JSON.stringify(Object.fromEntries(load.statuses))}, gone after at most ${Math.round(longestMs)} ms`,
  )
  return failed.length + (longestMs > 10_000 ? 1 : 0)
}
