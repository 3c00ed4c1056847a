import { z } from 'zod'
import { endpoint } from './bind-endpoint.ts'
import { wirePence } from './wire.ts'

const wirePreferences = z.object({
  /** The highest price of a box, as far as its contents are ours to choose. */
  budgetPence: wirePence.nullable(),
  /** Boxes come with a yes alone. */
  asksFirst: z.boolean(),
})

export const readBoxPreferences = endpoint('readBoxPreferences', {
  summary: 'Own addition: what the customer wants of every box',
  reply: wirePreferences,
})

export const setBudget = endpoint('setBudget', {
  summary: 'Own addition: what a box may cost at most; null takes it back',
  body: wirePreferences.pick({ budgetPence: true }),
  reply: wirePreferences,
  refusals: ['not-acceptable', 'household-missing'],
})

export const setAskFirst = endpoint('setAskFirst', {
  summary: 'Own addition: whether boxes come with a yes alone; it counts for those announced from now on',
  body: wirePreferences.pick({ asksFirst: true }),
  reply: wirePreferences,
})
