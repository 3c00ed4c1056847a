import type { CatalogueProduct } from '@cupboard/domain/catalogue/product'
import type { Household } from '@cupboard/domain/household/household'
import { unitsPerMonth } from '@cupboard/domain/recommendation/recommend'
import { changeHousehold, drawHousehold, drawProducts } from './homes.ts'
import { type Chance, chanceFrom } from './random.ts'

/** The settings of a world. */
export type World = {
  seed: number
  homes: number
  boxes: number
  cycleDays: number
  /** Scales every spread of the truth: 1 is the world of the bars. */
  noise: number
}

/** A product in a home as it really is: drawn once, the same for every policy. */
export type TrueShelf = {
  product: CatalogueProduct
  firstStock: number
  /** Units a day the home tends to use on each day, and the units it uses if it has them. */
  rate: Float64Array
  use: Float64Array
  /** Below 0.2: an empty shelf would be refilled elsewhere on that day. */
  refill: Float64Array
  /** By how much the customer misjudges the rate, as a factor. */
  misjudged: number
}

export type TrueHome = {
  index: number
  days: number
  household: Household
  /** The composition changes on this day; half of those who change tell us. */
  change: { day: number; household: Household; told: boolean } | undefined
  shelves: TrueShelf[]
  away: Uint8Array
  reviews: number
  comfort: number
}

export const spreads = { home: 0.25, table: 0.2, week: 0.3, driftAWeek: 0.012 }

/** The error of our own table: one factor for each product, the same in all homes of a world. */
export function tableErrors(world: World, products: readonly CatalogueProduct[]): Map<string, number> {
  const chance = chanceFrom(world.seed, 1)
  return new Map(
    products.map(({ productId }) => [productId, Math.exp(spreads.table * world.noise * chance.normal())]),
  )
}

export function drawHome(
  world: World,
  index: number,
  all: readonly CatalogueProduct[],
  errors: Map<string, number>,
): TrueHome {
  const chance = chanceFrom(world.seed, 2, index)
  const household = drawHousehold(chance)
  const days = Math.round(world.boxes * world.cycleDays) + 6
  const changes = chance.uniform() < 0.12
  const changed = {
    day: 60 + chance.whole(days - 120),
    household: changeHousehold(household, chance),
    told: chance.uniform() < 0.5,
  }
  const home: TrueHome = {
    index,
    days,
    household,
    change: changes ? changed : undefined,
    shelves: [],
    away: drawHolidays(days, chance),
    reviews: 0.35 + 0.4 * chance.uniform(),
    comfort: 0.1 + 0.5 * chance.uniform(),
  }
  const factor = Math.exp(spreads.home * world.noise * chance.normal())
  for (const product of drawProducts(all, household, chance))
    home.shelves.push(drawShelf(world, home, product, factor * (errors.get(product.productId) ?? 1), chance))
  return home
}

/** Two holidays a year, of one or two weeks. */
function drawHolidays(days: number, chance: Chance): Uint8Array {
  const away = new Uint8Array(days)
  for (let year = 0; year * 365 < days; year++)
    for (let i = 0; i < 2; i++) {
      const from = year * 365 + chance.whole(350)
      away.fill(1, Math.min(from, days), Math.min(from + 7 * (1 + chance.whole(2)), days))
    }
  return away
}

function drawShelf(
  world: World,
  home: TrueHome,
  product: CatalogueProduct,
  factor: number,
  chance: Chance,
): TrueShelf {
  const { days } = home
  const shelf: TrueShelf = {
    product,
    firstStock: 0,
    rate: new Float64Array(days),
    use: new Float64Array(days),
    refill: Float64Array.from({ length: days }, chance.uniform),
    misjudged: Math.exp(0.14 * chance.normal()),
  }
  const own = Math.exp(product.cv * world.noise * chance.normal())
  let week = 1
  let drift = 0
  for (let day = 0; day < days; day++) {
    if (day % 7 === 0) {
      const sd = spreads.week * world.noise
      week = Math.exp(sd * chance.normal() - (sd * sd) / 2)
      drift += spreads.driftAWeek * world.noise * chance.normal()
    }
    const household =
      home.change !== undefined && day >= home.change.day ? home.change.household : home.household
    const rate = (unitsPerMonth(household, product) / 28) * factor * own * Math.exp(drift)
    shelf.rate[day] = rate
    const uses = chance.poisson(rate * week * product.usesPerUnit)
    shelf.use[day] = home.away[day] ? 0 : uses / product.usesPerUnit
  }
  shelf.firstStock = 1.2 * chance.uniform() * 30.4 * (shelf.rate[0] as number)
  return shelf
}
