import type { Event } from '@cupboard/domain/recommendation/customer-event'
import { unitsPerMonth } from '@cupboard/domain/recommendation/recommend'
import type { Policy, PolicyMaker, ReactionContext } from './policy.ts'
import type { TrueHome } from './truth.ts'

type BoxClosed = Extract<Event, { type: 'boxClosed' }>

/** A policy that keeps a few numbers for each product and looks at closed boxes alone. */
type Rule<Memory> = {
  start: (formulaRate: number, cv: number) => Memory
  quantity: (memory: Memory, cycle: number, lead: number) => number
  closed?: (memory: Memory, proposed: number, final: number, cycle: number) => void
  rescale?: (memory: Memory, factor: number) => void
}

function ruled<Memory>(name: string, rule: Rule<Memory>): PolicyMaker {
  return { name, tells: 'nothing', make: (home) => ruledPolicy(home, rule) }
}

function ruledPolicy<Memory>(home: TrueHome, rule: Rule<Memory>): Policy {
  let rates = home.shelves.map(({ product }) => unitsPerMonth(home.household, product) / 28)
  const memories = home.shelves.map(({ product }, i) => rule.start(rates[i] as number, product.cv))
  const close = (event: BoxClosed) => {
    for (const [i, line] of event.lines.entries())
      rule.closed?.(memories[i] as Memory, line.proposed, line.final, event.nextDelivery - event.delivery)
  }
  return {
    propose: ({ deliveries, today }: ReactionContext) => {
      const [delivery = 0, next = 0] = deliveries
      return {
        quantities: memories.map((memory) => rule.quantity(memory, next - delivery, delivery - today)),
        ask: [],
      }
    },
    see: (event) => {
      if (event.type === 'boxClosed') close(event)
      if (event.type !== 'household') return
      const changed = home.shelves.map(({ product }) => unitsPerMonth(event.household, product) / 28)
      for (const [i, memory] of memories.entries())
        if (changed[i] !== rates[i]) rule.rescale?.(memory, (changed[i] as number) / (rates[i] as number))
      rates = changed
    },
  }
}

const oneOfEach = ruled('one of each per box', { start: () => ({}), quantity: () => 1 })

/** The formula's rate; the remainder of a pack is carried to the next box. */
export const staticFormula = ruled('static formula, remainder carried', {
  start: (rate) => ({ rate, carried: 0.5 }),
  quantity: (memory, cycle) => Math.max(0, Math.floor(memory.carried + memory.rate * cycle + 1e-9)),
  closed: (memory, proposed, _final, cycle) => {
    memory.carried += memory.rate * cycle - proposed
  },
  rescale: (memory, factor) => {
    memory.rate *= factor
  },
})

/**
 * Other shops' "subscribe and save": so many packs every month, or one pack every two to six months, the nearest to
 * the formula's rate. The customer edits single boxes as they do under any policy, and goes to change the
 * subscription itself, by a step, when it is clearly wrong: a box off by two packs or more, or a second edit in the
 * same direction. `isEager` is a customer who changes it with every edit: a stronger policy, so it is measured too.
 */
function fixedInterval(name: string, isEager: boolean): PolicyMaker {
  return ruled(name, {
    start: (rate) => ({
      every: Math.min(6, Math.max(1, Math.round(1 / (rate * 30.4)))),
      items: Math.max(1, Math.round(rate * 30.4)),
      age: 99,
      leaning: 0,
    }),
    quantity: (memory) => (memory.age + 1 >= memory.every ? memory.items : 0),
    closed: (memory, proposed, final) => {
      const direction = Math.sign(final - proposed)
      if (direction !== 0) {
        const isClear = isEager || Math.abs(final - proposed) >= 2 || memory.leaning === direction
        if (isClear) changeInterval(memory, direction)
        memory.leaning = isClear ? 0 : direction
      }
      memory.age = final > 0 ? 0 : memory.age + 1
    },
  })
}

export const subscribeAndSave = fixedInterval('subscribe-and-save interval', false)
const eagerInterval = fixedInterval('… changed with every edit', true)

function changeInterval(memory: { every: number; items: number }, direction: number): void {
  if (direction > 0 && memory.every > 1) memory.every--
  else if (direction > 0) memory.items++
  else if (memory.items > 1) memory.items--
  else memory.every = Math.min(6, memory.every + 1)
}

/** Teunter–Syntetos–Babai: how often a product is taken and how much then, each smoothed; the remainder is carried. */
const smoothing = ruled('exponential smoothing / Croston-TSB', {
  start: (rate) => {
    const size = Math.max(1, rate * 30.4)
    return { chance: (rate * 30.4) / size, size, carried: 0.5 }
  },
  quantity: (memory) => Math.max(0, Math.floor(memory.carried + memory.chance * memory.size)),
  closed: (memory, proposed, final) => {
    memory.carried += memory.chance * memory.size - proposed
    const taken = final > 0 ? 1 : 0
    memory.chance += 0.15 * (taken - memory.chance)
    if (taken) memory.size += 0.15 * (final - memory.size)
  },
})

/** A Gamma belief on the rate, fed with the packs the customer takes, and the stock as one number. */
const gammaRate = ruled('Gamma-conjugate rate, point stock', {
  start: (rate, cv) => {
    const shape = 1 / (cv ** 2 + 0.1)
    return { shape, days: shape / rate, stock: 0.6 * rate * 30.4 }
  },
  quantity: (memory, cycle, lead) => {
    const rate = memory.shape / memory.days
    return Math.max(0, Math.round(rate * (lead + cycle * 1.35) - memory.stock))
  },
  closed: (memory, proposed, final, cycle) => {
    if (final !== proposed) {
      const rate = memory.shape / memory.days
      memory.shape += Math.max(0, rate * cycle + (final - proposed))
      memory.days += cycle
      memory.stock = Math.max(0, memory.stock - 0.5 * (final - proposed))
    }
    memory.stock = Math.max(0, memory.stock + final - (memory.shape / memory.days) * cycle)
  },
  rescale: (memory, factor) => {
    memory.days /= Math.max(factor, 1e-3)
  },
})

export const baselines: readonly PolicyMaker[] = [
  oneOfEach,
  staticFormula,
  subscribeAndSave,
  eagerInterval,
  smoothing,
  gammaRate,
]
