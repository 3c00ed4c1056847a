/** The shapes of a post code in the United Kingdom: A9 9AA, A99 9AA, AA9 9AA, AA99 9AA, A9A 9AA, AA9A 9AA. */
const SHAPE =
  /^(?:[A-PR-UWYZ]\d{1,2}|[A-PR-UWYZ][A-HK-Y]\d{1,2}|[A-PR-UWYZ]\d[A-HJKPSTUW]|[A-PR-UWYZ][A-HK-Y]\d[ABEHMNPRVWXY]) \d[ABD-HJLNP-UW-Z]{2}$/
/** Jersey, Guernsey and the Isle of Man use our post codes and are not in the United Kingdom. */
const ELSEWHERE = /^(?:JE|GY|IM)\d/
const LENGTH_OF_INWARD = 3

/** Normalises "bs78ab" to "BS7 8AB". Other texts stay as they are. */
export function tidyPostCode(typed: string): string {
  const letters = typed.replace(/\s+/g, '').toUpperCase()
  const tidy = `${letters.slice(0, -LENGTH_OF_INWARD)} ${letters.slice(-LENGTH_OF_INWARD)}`
  return SHAPE.test(tidy) ? tidy : typed.trim()
}

/** True if our van can deliver there. */
export function isPostCode(typed: string): boolean {
  const tidy = tidyPostCode(typed)
  return SHAPE.test(tidy) && !ELSEWHERE.test(tidy)
}
