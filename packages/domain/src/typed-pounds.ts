import { type Pence, pence } from './money.ts'

/** Whole pence in what somebody typed, such as `4`, `4.5`, `£4.50`; nothing when it is no sum above nought. */
export function penceIn(typed: string): Pence | undefined {
  const found = /^£?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (!found) return undefined
  const amount = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return amount > 0 ? pence(amount) : undefined
}
