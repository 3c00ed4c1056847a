import { setTimeout as pause } from 'node:timers/promises'
import { until } from '@cupboard/embedded-postgres/until'
import { say } from '#processes/kit/trial-shop.ts'
import type { Prometheus } from './prometheus.ts'

export type Fault = { what: string; alarm: string; plant(): Promise<void>; heal(): Promise<void> }

const WITHIN_MS = 90_000
const QUIET_MS = 20_000

/** Each fault must ring its own alarm and no other, and nothing rings before the first, between them and after the last. */
export async function ringEach(
  trial: string,
  prometheus: Prometheus,
  faults: readonly Fault[],
): Promise<number> {
  async function becomes(wanted: string): Promise<boolean> {
    const isSo = async () => ((await prometheus.ringing()).join() === wanted ? true : undefined)
    return (await until(isSo, { everyMs: 500, withinMs: WITHIN_MS })) === true
  }

  const wrong: string[] = []
  if (!(await becomes(''))) wrong.push(`without a fault there rings ${(await prometheus.ringing()).join()}`)
  for (const { what, alarm, plant, heal } of faults) {
    const begun = performance.now()
    await plant()
    const hasRung = await becomes(alarm)
    const after = Math.round((performance.now() - begun) / 1000)
    const rang = (await prometheus.ringing()).join() || 'nothing'
    if (!hasRung) wrong.push(`${what} rings ${rang}`)
    say(`${trial} ${what}: ${hasRung ? `${alarm} after ${after} s` : `${rang} instead of ${alarm}`}`)
    await heal()
    if (!(await becomes('')))
      wrong.push(`after ${what} there still rings ${(await prometheus.ringing()).join()}`)
  }
  wrong.push(...(await rungInQuiet(prometheus)))
  say(
    `${trial} ${faults.length} faults under Prometheus: ${wrong.length === 0 ? 'each rang its own alarm alone' : wrong.join('; ')}`,
  )
  return wrong.length
}

async function rungInQuiet(prometheus: Prometheus): Promise<string[]> {
  const wrong: string[] = []
  const quietUntil = performance.now() + QUIET_MS
  while (performance.now() < quietUntil) {
    await pause(1_000)
    const ringing = await prometheus.ringing()
    if (ringing.length > 0) wrong.push(`after the last fault there rings ${ringing.join()}`)
  }
  return wrong
}
