/** A sum in whole pence. Prices include VAT and delivery. */
export type Pence = number & { readonly __brand: 'Pence' }

export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of pence: ${amount}`)
  return amount as Pence
}

export function sumPence(amounts: readonly Pence[]): Pence {
  return pence(amounts.reduce<number>((total, amount) => total + amount, 0))
}

/** The one place where fractions of a penny are rounded: half rounds away from zero. */
export function roundToPence(amount: number): Pence {
  return pence(Math.sign(amount) * Math.round(Math.abs(amount)))
}

/** £4.20, as every price in the shop is written. */
export function formatPounds(amount: Pence): string {
  const digits = Math.abs(amount).toString().padStart(3, '0')
  const pounds = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '−' : ''}£${pounds}.${digits.slice(-2)}`
}
