import { addDays, type DateOnly } from '@cupboard/domain/calendar'
import { checkInvariants } from '#check-invariants.ts'
import { type SeededRandom, seededRandom } from '#simulation/seeded-random.ts'
import {
  type Action,
  amend,
  bill,
  finalLook,
  passMidnight,
  pay,
  postpone,
  setActive,
  setSubscription,
} from './customer-actions.ts'
import { type Step, unexplained } from './linearizable.ts'
import type { Model } from './model.ts'
import { setScene } from './scene.ts'

const CLIENTS = 4
const ACTIONS_EACH = 8
const FIRST_DAY = '2026-11-21' as DateOnly
const DAY_MS = 86_400_000

const WEIGHTS: readonly [number, (random: SeededRandom, about: string) => Action][] = [
  [8, (random, about) => amend(random.pick([-2, -1, 1, 2, 3], 'delta', about))],
  [2, (random, about) => postpone(addDays(FIRST_DAY, Math.floor(random.share('days', about) * 30)))],
  [2, () => setActive(false)],
  [3, () => setActive(true)],
  [2, () => setSubscription(false)],
  [2, () => setSubscription(true)],
  [4, () => pay],
  [4, () => bill],
]

function pickAction(random: SeededRandom, about: string): Action {
  let left = random.share('deed', about) * WEIGHTS.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, make] of WEIGHTS) {
    left -= weight
    if (left < 0) return make(random, about)
  }
  return bill
}

/**
 * Lets four clients do eight actions each to one box at the same time, around its cut-off and while it is billed.
 * Returns the faults: an answer that no order of actions explains, or a promise broken a few days later.
 */
export async function race(seed: number): Promise<string[]> {
  const random = seededRandom(seed)
  const scene = await setScene(random.happens(0.7, 'good card'))
  const [early, place] = [
    random.happens(0.8, 'midnight comes'),
    Math.floor(random.share('midnight') * ACTIONS_EACH),
  ]
  try {
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const steps: Step<Model>[] = []
        for (let number = 0; number < ACTIONS_EACH; number++) {
          const isMidnight = early && client === 0 && number === place
          const action = isMidnight ? passMidnight : pickAction(random, `${client} ${number}`)
          steps.push(...(await action(scene)))
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
