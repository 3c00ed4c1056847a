type Choice = { chosen: readonly string[]; suggestedBefore: readonly string[] }

/**
 * The selection after a changed home gets other suggestions. Products that the visitor added stay, removed ones stay
 * out, and suggestions that no longer fit go.
 */
export function suggestAnew({ chosen, suggestedBefore }: Choice, suggested: readonly string[]): string[] {
  const kept = chosen.filter((id) => suggested.includes(id) || !suggestedBefore.includes(id))
  const fresh = suggested.filter((id) => !suggestedBefore.includes(id) && !kept.includes(id))
  return [...kept, ...fresh]
}
