import { cpuUsage } from 'node:process'
import { products } from '@cupboard/domain/catalogue/products'
import { type Event, type RecommendInput, recommend } from '@cupboard/domain/recommendation/recommend'
import { chanceFrom } from './random.ts'

const household = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 1,
  childrenFemale: 1,
  infants: 1,
  numberOfBathrooms: 2,
  numberOfBedrooms: 3,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: true,
  bath: true,
}
const sixty = products.slice(0, 60)

/** Milliseconds to plan three boxes of sixty products from nothing, and to replay a log of 24 boxes before that. */
export function measureSpeed(): { planMs: number; replayMs: number } {
  const input = (events: Event[], today: number): RecommendInput => ({
    household,
    products: sixty,
    events,
    today,
    deliveries: [today + 7, today + 37, today + 68],
  })
  const plan = cpuMs(() => recommend(input([], 0)), 600)
  const replay = cpuMs(() => recommend(input(log(), 24 * 30)), 40)
  return { planMs: plan, replayMs: replay - plan }
}

/** Two years of a customer who edits a line in ten. */
function log(): Event[] {
  const chance = chanceFrom(7)
  return Array.from({ length: 24 }, (_, box): Event => {
    const day = 3 + box * 30
    const lines = sixty.map(({ productId }) => {
      const proposed = chance.whole(3)
      return { productId, proposed, final: chance.uniform() < 0.1 ? proposed + 1 : proposed }
    })
    return { type: 'boxClosed', day, delivery: day + 3, nextDelivery: day + 33, lines }
  })
}

const rounds = 11

/** Milliseconds of processor time for one run: the median of eleven rounds. */
function cpuMs(run: () => unknown, times: number): number {
  // The shop is a process that has been running for a while.
  for (let i = 0; i < times; i++) run()
  const each = Array.from({ length: rounds }, () => {
    const before = cpuUsage()
    for (let i = 0; i < times / 10; i++) run()
    return (cpuUsage(before).user / 1000 / times) * 10
  })
  return each.toSorted((a, b) => a - b)[(rounds - 1) / 2] as number
}
