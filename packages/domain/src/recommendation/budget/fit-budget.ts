/** A line of a box before it is fitted. */
export type OfferedLine = {
  quantity: number
  pricePence: number
  /** The engine may choose it: neither set by hand nor under the customer's own frequency. */
  isOurs: boolean
  /** The stock when the box comes, and the use per day. */
  stock: number
  perDay: number
}

type Pack = { line: number; neededAfterDays: number; pricePence: number }

/**
 * How many packs of each line are put off so that a box stays within a budget. The pack that is needed last is put off
 * first; if there is room again, the soonest needed comes back first. Lines that the customer set are never touched,
 * even if they alone cost more.
 */
export function packsPutOff(lines: readonly OfferedLine[], budgetPence: number): number[] {
  const putOff = lines.map(() => 0)
  let price = lines.reduce((sum, line) => sum + line.quantity * line.pricePence, 0)
  if (price <= budgetPence) return putOff
  const out: Pack[] = []
  for (const pack of lines.flatMap(packsOf).sort(lastNeededFirst)) {
    if (price <= budgetPence) break
    price -= pack.pricePence
    out.push(pack)
  }
  for (const pack of out.reverse()) {
    if (price + pack.pricePence <= budgetPence) price += pack.pricePence
    else putOff[pack.line] = (putOff[pack.line] ?? 0) + 1
  }
  return putOff
}

/** Each pack with the day on which those before it are used up. */
function packsOf({ quantity, pricePence, isOurs, stock, perDay }: OfferedLine, line: number): Pack[] {
  if (!isOurs) return []
  return Array.from({ length: quantity }, (_, before) => ({
    line,
    neededAfterDays: perDay > 0 ? (Math.max(0, stock) + before) / perDay : Number.MAX_VALUE,
    pricePence,
  }))
}

function lastNeededFirst(one: Pack, other: Pack): number {
  return (
    other.neededAfterDays - one.neededAfterDays || other.pricePence - one.pricePence || one.line - other.line
  )
}
