import type { CatalogueProduct } from '@cupboard/domain/catalogue/product'
import type { Household } from '@cupboard/domain/household/household'
import { unitsPerMonth } from '@cupboard/domain/recommendation/recommend'
import type { Chance } from './random.ts'

/** Shares of UK homes by size, one to six people: three in ten live alone, 2.3 people on average. */
const sizeShares = [0.3, 0.345, 0.155, 0.13, 0.05, 0.02]

/**
 * Half of the larger homes have a third grown-up, and one child in eight is young enough for nappies: together
 * half a child and a sixteenth of an infant to a home, as the census counts them.
 */
const grownUpThird = 0.5
const infantShare = 0.13

export function drawHousehold(chance: Chance): Household {
  const size = 1 + drawIndex(sizeShares, chance)
  const adults =
    size === 1
      ? 1
      : size === 2 && chance.uniform() < 0.12
        ? 1
        : chance.uniform() < grownUpThird
          ? Math.min(3, size)
          : 2
  const home: Household = {
    adultsMale: 0,
    adultsFemale: 0,
    childrenMale: 0,
    childrenFemale: 0,
    infants: 0,
    numberOfBathrooms: size >= 3 && chance.uniform() < 0.5 ? 2 : 1,
    numberOfBedrooms: Math.min(5, Math.max(1, size - 1 + chance.whole(2))),
    numberOfReceptionRooms: 1 + (chance.uniform() < 0.3 ? 1 : 0),
    washingMachine: chance.uniform() < 0.97,
    dishWasher: chance.uniform() < (size === 1 ? 0.29 : size === 2 ? 0.48 : 0.55),
    bath: chance.uniform() < 0.85,
  }
  for (let i = 0; i < adults; i++) home[chance.uniform() < 0.5 ? 'adultsMale' : 'adultsFemale']++
  for (let i = adults; i < size; i++) {
    if (chance.uniform() < infantShare) home.infants++
    else home[chance.uniform() < 0.5 ? 'childrenMale' : 'childrenFemale']++
  }
  return home
}

/** Somebody is born, moves in or moves out. */
export function changeHousehold(home: Household, chance: Chance): Household {
  const adults = home.adultsMale + home.adultsFemale
  const roll = chance.uniform()
  if (roll < 0.35) return { ...home, infants: home.infants + 1 }
  if (roll < 0.65 || adults < 2) return { ...home, adultsFemale: home.adultsFemale + 1 }
  return home.adultsMale > 0 && home.adultsFemale > 0
    ? { ...home, adultsMale: home.adultsMale - 1 }
    : home.adultsMale > 0
      ? { ...home, adultsMale: home.adultsMale - 1 }
      : { ...home, adultsFemale: home.adultsFemale - 1 }
}

/** 14 to 36 products the home has a use for. */
export function drawProducts(
  all: readonly CatalogueProduct[],
  home: Household,
  chance: Chance,
): CatalogueProduct[] {
  const useful = all.filter((product) => unitsPerMonth(home, product) > 0)
  const wanted = Math.min(useful.length, 14 + chance.whole(23))
  for (let i = 0; i < wanted; i++) {
    const j = i + chance.whole(useful.length - i)
    const held = useful[i] as CatalogueProduct
    useful[i] = useful[j] as CatalogueProduct
    useful[j] = held
  }
  return useful.slice(0, wanted)
}

function drawIndex(shares: readonly number[], chance: Chance): number {
  let left = chance.uniform()
  for (const [index, share] of shares.entries()) {
    left -= share
    if (left < 0) return index
  }
  return shares.length - 1
}
