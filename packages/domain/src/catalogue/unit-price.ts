/** The price of one customary amount, which the Price Marking Order wants beside the selling price. */
export type UnitPriceBasis = {
  /** How much one pack holds, in `unit`. */
  quantity: number
  /** The amount that is priced: 1 roll, 100 ml, 1000 g. */
  per: number
  /** In the singular: 'roll', 'ml', 'g', 'm', 'wash'. */
  unit: string
}

/** Amounts that prices are compared by. */
const AMOUNTS = [1, 10, 100, 1000]

/** Why a basis cannot be priced by. */
export function unitPriceProblem({ quantity, per, unit }: UnitPriceBasis): string | undefined {
  if (!/^[a-z][a-z -]{0,19}$/.test(unit)) return 'Name what is counted in one word: ml, g, roll, wash.'
  if (!(quantity > 0 && quantity <= 100_000)) return `Say how many ${unit} a pack holds.`
  if (!AMOUNTS.includes(per)) return 'The unit price is for 1, 10, 100 or 1000.'
  if (['ml', 'g'].includes(unit) && per === 1) return `Price ${unit} by 10, 100 or 1000.`
  return undefined
}

const amountsWithTheirOwnName: Record<string, string> = {
  '1000 ml': 'litre',
  '1000 g': 'kg',
  '1 m': 'metre',
}
const unitsWithoutPlural = ['ml', 'g', 'm']

/** "58.3p per roll", "£1.20 per 100 ml". */
export function formatUnitPrice(pricePence: number, basis: UnitPriceBasis): string {
  return `${formatAmount((pricePence * basis.per) / basis.quantity)} per ${formatBasis(basis)}`
}

/** The Order's precision: to 0.1p below £1, to the penny from £1. */
function formatAmount(pence: number): string {
  const tenths = Math.round(pence * 10) / 10
  if (tenths < 100) return `${Number.isInteger(tenths) ? tenths : tenths.toFixed(1)}p`
  return `£${(Math.round(pence) / 100).toFixed(2)}`
}

function formatBasis({ per, unit }: UnitPriceBasis): string {
  const named = amountsWithTheirOwnName[`${per} ${unit}`]
  if (named) return named
  if (per === 1) return unit
  return `${per} ${unitsWithoutPlural.includes(unit) ? unit : `${unit}s`}`
}
