/** How the provider writes an instant. */
export function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
