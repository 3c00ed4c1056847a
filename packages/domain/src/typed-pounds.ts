import { type Pence, pence } from './money.ts'

/** Parses typed pounds such as `4`, `4.5`, `£4.50` to pence; nothing for anything else or zero. */
export function penceIn(typed: string): Pence | undefined {
  const found = /^£?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (!found) return undefined
  const amount = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return amount > 0 ? pence(amount) : undefined
}
