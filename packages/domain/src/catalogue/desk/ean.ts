/** Whether thirteen digits are an article number: the last one checks the others. */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  let sum = 0
  for (let at = 0; at < 12; at++) sum += Number(text[at]) * (at % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10 === Number(text[12])
}

export function eanProblem(text: string): string | undefined {
  if (isEan13(text)) return undefined
  if (!/^\d{13}$/.test(text)) return 'An EAN has thirteen digits.'
  return 'The last digit of the EAN does not fit the others. Look at the pack again.'
}
