import type { UnitPriceBasis } from '../../catalogue/unit-price.ts'

/** The wishes a customer can have for when we have run out of a product. */
export const stockWishes = {
  'leave-out': {
    label: 'Leave it out',
    meaning: 'You get it elsewhere this once. Your later boxes stay as they are.',
  },
  wait: {
    label: 'Wait for it',
    meaning: 'The rest of the box comes on its day. We plan what is missing for your next box.',
  },
  substitute: {
    label: 'Send something else instead',
    meaning: 'We send what you choose here, about as much of it, and never at a higher price.',
  },
  ask: {
    label: 'Ask me',
    meaning: 'We ask you when we tell you of the box. Without an answer we leave it out.',
  },
} as const

export type StockWish = keyof typeof stockWishes

/** The default: nobody gets a product they did not ask for, and no later box grows. */
export const USUAL_WISH: StockWish = 'leave-out'

export type SavedStockWish = { wish: StockWish; substituteId: string | null }

type Sold = { productId: string; category: string; unitPriceBasis: UnitPriceBasis; state: string }

/** A product of the same kind and unit can replace a missing one. */
export function canStandIn(missing: Sold, other: Sold): boolean {
  return (
    other.productId !== missing.productId &&
    other.state === 'live' &&
    other.category === missing.category &&
    other.unitPriceBasis.unit === missing.unitPriceBasis.unit
  )
}

/** Why a wish cannot be kept; undefined if it can. `choices` are the possible substitutes. */
export function wishProblem(
  { wish, substituteId }: SavedStockWish,
  choices: readonly { productId: string }[],
): string | undefined {
  if (wish !== 'substitute')
    return substituteId === null ? undefined : 'Only "send something else" names a product.'
  if (substituteId === null) return 'Please choose what we shall send instead.'
  return choices.some(({ productId }) => productId === substituteId)
    ? undefined
    : 'We cannot send that instead. Please choose another product.'
}
