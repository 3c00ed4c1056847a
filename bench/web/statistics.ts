export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** From the least to the most, against the median; nothing where all are nothing. */
export function spread(values: readonly number[]): number {
  const range = Math.max(...values) - Math.min(...values)
  return range === 0 ? 0 : range / Math.abs(median(values))
}
