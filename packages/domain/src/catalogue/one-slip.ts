/** Whether two words differ by one letter too many, too few, wrong, or swapped with its neighbour. */
export function isOneSlipFrom(word: string, typed: string): boolean {
  if (Math.abs(word.length - typed.length) > 1) return false
  let start = 0
  while (start < typed.length && word[start] === typed[start]) start++
  const isSwapped =
    word[start] === typed[start + 1] &&
    word[start + 1] === typed[start] &&
    word.slice(start + 2) === typed.slice(start + 2)
  return (
    isSwapped ||
    word.slice(start + 1) === typed.slice(start + 1) ||
    word.slice(start) === typed.slice(start + 1) ||
    word.slice(start + 1) === typed.slice(start)
  )
}
