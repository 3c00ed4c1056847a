import { addDays, type DateOnly } from '@cupboard/domain/calendar'
import { checkInvariants } from '#check-invariants.ts'
import { type Lots, lotsOf } from '#simulation/lots.ts'
import {
  amend,
  bill,
  type Deed,
  dawn,
  finalLook,
  pay,
  postpone,
  setActive,
  setSubscription,
} from './deeds.ts'
import { type Step, unexplained } from './linearizable.ts'
import type { Model } from './model.ts'
import { setScene } from './scene.ts'

const CLIENTS = 4
const DEEDS_EACH = 8
const FIRST_DAY = '2026-11-21' as DateOnly
const DAY_MS = 86_400_000

const WEIGHTS: readonly [number, (lots: Lots, about: string) => Deed][] = [
  [8, (lots, about) => amend(lots.pick([-2, -1, 1, 2, 3], 'delta', about))],
  [2, (lots, about) => postpone(addDays(FIRST_DAY, Math.floor(lots.share('days', about) * 30)))],
  [2, () => setActive(false)],
  [3, () => setActive(true)],
  [2, () => setSubscription(false)],
  [2, () => setSubscription(true)],
  [4, () => pay],
  [4, () => bill],
]

function pickDeed(lots: Lots, about: string): Deed {
  let left = lots.share('deed', about) * WEIGHTS.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, make] of WEIGHTS) {
    left -= weight
    if (left < 0) return make(lots, about)
  }
  return bill
}

/**
 * Four clients do eight things each to one box at the same time, around its cut-off and while it is billed. Answers
 * what is wrong: an answer that no order of things explains, or a promise that is broken a few days later.
 */
export async function race(seed: number): Promise<string[]> {
  const lots = lotsOf(seed)
  const scene = await setScene(lots.happens(0.7, 'good card'))
  const [early, place] = [
    lots.happens(0.8, 'midnight comes'),
    Math.floor(lots.share('midnight') * DEEDS_EACH),
  ]
  try {
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const steps: Step<Model>[] = []
        for (let number = 0; number < DEEDS_EACH; number++) {
          const isMidnight = early && client === 0 && number === place
          const deed = isMidnight ? dawn : pickDeed(lots, `${client} ${number}`)
          steps.push(...(await deed(scene)))
        }
        return steps
      }),
    )
    const last = await finalLook(scene)
    const why = unexplained([...clients, last], scene.begin)
    // Two days on everything that was begun must have come to its end.
    for (let day = 0; day < 3; day++) {
      scene.shop.clock.advance(DAY_MS)
      await scene.shop.worker.runDue()
    }
    const breaches = await checkInvariants(scene.shop)
    return [
      ...(why ? [`no order explains it, ${why}`, storyOf(clients)] : []),
      ...breaches.map((each) => JSON.stringify(each)),
    ]
  } finally {
    await scene.shop.close()
  }
}

function storyOf(clients: readonly Step<Model>[][]): string {
  const lines = clients.flatMap((steps, client) =>
    steps.map((step) => ({
      at: step.begunAt,
      line: `${Math.round(step.begunAt)}–${Math.round(step.endedAt)} ${client}: ${step.what}`,
    })),
  )
  return lines
    .toSorted((a, b) => a.at - b.at)
    .map(({ line }) => line)
    .join('\n')
}
