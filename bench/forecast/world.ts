import { products } from '@cupboard/domain/catalogue/products'
import { newHome } from '@cupboard/domain/recommendation/home'
import { learn } from '@cupboard/domain/recommendation/learn'
import { boxDays, planFor } from '@cupboard/domain/recommendation/recommend'
import type { Policy } from '../engine/policy.ts'
import { type Chance, chanceFrom } from '../engine/random.ts'
import { simulate } from '../engine/simulate.ts'
import { drawHome, type TrueHome, tableErrors, type World } from '../engine/truth.ts'
import { Books } from './books.ts'

const CYCLE_DAYS = 365.25 / 12

/** A shop that begins with some homes and grows; one box in fifty is a home's last. */
export type Shop = { seed: number; homesAtFirst: number; homesAWeek: number; weeks: number }

const CHANCE_TO_LEAVE = 0.02

/** Lives the whole shop, home after home, and returns its weekly knowledge and the packs it packed. */
export function liveShop(shop: Shop): Books {
  const world: World = {
    seed: shop.seed,
    homes: 0,
    boxes: Math.ceil((shop.weeks * 7) / CYCLE_DAYS) + 1,
    cycleDays: CYCLE_DAYS,
    noise: 1,
  }
  const errors = tableErrors(world, products)
  const books = new Books(shop.weeks)
  for (const [index, joined] of joinings(shop).entries()) {
    const home = drawHome(world, index, products, errors)
    books.noteSignUp(joined)
    const policy = new WatchedHome(home, joined, books, chanceFrom(shop.seed, 9, index))
    simulate(
      world,
      { ...home, days: Math.min(home.days, shop.weeks * 7 - joined) },
      'attentive',
      policy,
      'nothing',
    )
  }
  return books
}

/** The days on which homes join: those at first over one cycle, the others as they come. */
function joinings({ seed, homesAtFirst, homesAWeek, weeks }: Shop): number[] {
  const chance = chanceFrom(seed, 8)
  const first = Array.from({ length: homesAtFirst }, () => chance.whole(30))
  const later = Array.from({ length: weeks - 5 }, (_, week) =>
    Array.from({ length: chance.poisson(homesAWeek) }, () => (week + 5) * 7 + chance.whole(7)),
  )
  return [...first, ...later.flat()]
}

/** The engine in one home. Once a week the shop reads its plan there. */
class WatchedHome implements Policy {
  readonly #home: TrueHome
  readonly #joined: number
  readonly #books: Books
  readonly #mind
  readonly #leavesAfter: number
  #boxes = 0
  #next = 6
  #announced: { delivery: number; quantities: Map<string, number> } | undefined
  #closed: { delivery: number; quantities: Map<string, number> } | undefined

  constructor(home: TrueHome, joined: number, books: Books, chance: Chance) {
    this.#home = home
    this.#joined = joined
    this.#books = books
    this.#mind = newHome(
      home.household,
      home.shelves.map(({ product }) => product),
      CYCLE_DAYS,
    )
    this.#leavesAfter = Math.floor(Math.log(1 - chance.uniform()) / Math.log(1 - CHANCE_TO_LEAVE))
  }

  get #isGone(): boolean {
    return this.#boxes > this.#leavesAfter
  }

  see(event: Parameters<Policy['see']>[0]): void {
    if (event.type === 'boxPostponed') {
      this.#next = event.to
      this.#announced = undefined
    }
    if (event.type === 'boxClosed') {
      this.#boxes++
      this.#announced = undefined
      this.#next = event.nextDelivery
      const quantities = new Map(event.lines.map(({ productId, final }) => [productId, final]))
      this.#closed = { delivery: event.delivery, quantities }
      if (!this.#isGone)
        for (const [productId, units] of quantities)
          this.#books.notePacked(this.#joined, this.#joined + event.delivery, productId, units)
    }
    learn(this.#mind, event)
  }

  propose({ today, deliveries }: Parameters<Policy['propose']>[0]): ReturnType<Policy['propose']> {
    const days = boxDays(deliveries.slice(0, 2), CYCLE_DAYS).slice(0, 1)
    const { boxes, ask } = planFor(this.#mind, today, days, () => undefined)
    const planned = new Map(boxes[0]?.lines.map((line) => [line.productId, line.quantity]))
    this.#announced = { delivery: deliveries[0] as number, quantities: planned }
    const ids = this.#home.shelves.map(({ product }) => product.productId)
    return {
      quantities: ids.map((productId) => planned.get(productId) ?? 0),
      ask: ask.map((productId) => ids.indexOf(productId)),
    }
  }

  /** Records on the first day of a week the shop's plan for this home. */
  startDay(today: number): void {
    if ((this.#joined + today) % 7 !== 0 || this.#isGone) return
    const note = (delivery: number, productId: string, units: number) =>
      this.#books.notePlanned(this.#joined + today, this.#joined + delivery, productId, units)
    if (this.#closed && this.#closed.delivery >= today)
      for (const [productId, units] of this.#closed.quantities) note(this.#closed.delivery, productId, units)
    const deliveries = [0, 1, 2].map((k) => this.#next + Math.round(k * CYCLE_DAYS))
    const fixed = (delivery: number, productId: string) =>
      delivery === this.#announced?.delivery ? this.#announced.quantities.get(productId) : undefined
    const { boxes } = planFor(this.#mind, today, boxDays(deliveries, CYCLE_DAYS), fixed)
    for (const { delivery, lines } of boxes)
      for (const { productId, quantity } of lines) note(delivery, productId, quantity)
  }
}
