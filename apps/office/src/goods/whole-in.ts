/** The whole number somebody typed; nothing when it is none. */
export function wholeIn(typed: string): number | undefined {
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : undefined
}
