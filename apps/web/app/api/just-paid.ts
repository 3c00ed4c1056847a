/** The payment page passes this to the account page in the history state. */
type JustPaid = { paidBoxId: string }

export function justPaid(paidBoxId: string): JustPaid {
  return { paidBoxId }
}

/** Reads the box that was just paid from the browser's history state, which may hold anything. */
export function paidBoxOf(state: unknown): string | null {
  const { paidBoxId } = (state ?? {}) as Partial<JustPaid>
  return typeof paidBoxId === 'string' ? paidBoxId : null
}
