import { type Failpoint, setFailpointHandler } from '@cupboard/server/src/failpoint.ts'
import type { Payments } from '@cupboard/server/src/payments/payments.ts'
import { ProviderUnreachable } from '@cupboard/server/src/payments/provider-errors.ts'
import type { SeededRandom } from '#simulation/seeded-random.ts'

const STEPS: readonly Failpoint[] = ['refund-asked', 'refund-claimed', 'refund-answered', 'refund-recorded']
const CHANCE_TO_DIE = 0.15
const CHANCE_OF_SILENCE = 0.1

/** A process may die at each step of a refund, as far as its own code can tell. Counts the deaths at each. */
export function dieAtSteps(random: SeededRandom) {
  const deaths = new Map<Failpoint, number>()
  let reached = 0
  setFailpointHandler((point) => {
    if (!STEPS.includes(point)) return
    reached += 1
    if (!random.happens(CHANCE_TO_DIE, 'die', point, reached)) return
    deaths.set(point, (deaths.get(point) ?? 0) + 1)
    throw new Error(`died at ${point}`)
  })
  return {
    deaths,
    steps: STEPS,
    /** From now on nobody dies. */
    stop: () => setFailpointHandler(undefined),
  }
}

/** Makes a provider that is silent now and then: before or after it carries out a call. */
export function silentNowAndThen(random: SeededRandom, isStormy: () => boolean) {
  let asked = 0
  return (payments: Payments): Payments => ({
    ...payments,
    async refundCharge(request) {
      asked += 1
      if (isStormy() && random.happens(CHANCE_OF_SILENCE, 'before', asked))
        throw new ProviderUnreachable('silent before')
      const outcome = await payments.refundCharge(request)
      if (isStormy() && random.happens(CHANCE_OF_SILENCE, 'after', asked))
        throw new ProviderUnreachable('silent after')
      return outcome
    },
    async findRefund(request) {
      asked += 1
      if (isStormy() && random.happens(CHANCE_OF_SILENCE, 'look', asked))
        throw new ProviderUnreachable('silent when looked up')
      return payments.findRefund(request)
    },
  })
}
