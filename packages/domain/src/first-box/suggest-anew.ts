type Choice = { chosen: readonly string[]; suggestedBefore: readonly string[] }

/**
 * What is chosen once a changed home gets other suggestions. What somebody added stays, what they took out stays out;
 * suggestions that no longer fit go.
 */
export function suggestAnew({ chosen, suggestedBefore }: Choice, suggested: readonly string[]): string[] {
  const kept = chosen.filter((id) => suggested.includes(id) || !suggestedBefore.includes(id))
  const fresh = suggested.filter((id) => !suggestedBefore.includes(id) && !kept.includes(id))
  return [...kept, ...fresh]
}
