/** The last digit of an EAN-13, which follows from the twelve before it. */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((so, digit, place) => so + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** Thirteen digits of which the last one fits the others. @internal */
export function isEan(text: string): boolean {
  return /^\d{13}$/.test(text) && Number(text[12]) === checkDigit(text.slice(0, 12))
}

/** Numbers that begin with 20 are free for use inside one company: a product of our own gets one by its place. */
export function ownEan(place: number): string {
  const twelve = `20${String(place).padStart(10, '0')}`
  return `${twelve}${checkDigit(twelve)}`
}
