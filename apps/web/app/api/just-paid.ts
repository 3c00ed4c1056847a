/** What the payment page hands to the account page through the browser's history. */
type JustPaid = { paidBoxId: string }

export function justPaid(paidBoxId: string): JustPaid {
  return { paidBoxId }
}

/** Which box was just paid, from whatever a browser kept with a page's place in its history. */
export function paidBoxOf(state: unknown): string | null {
  const { paidBoxId } = (state ?? {}) as Partial<JustPaid>
  return typeof paidBoxId === 'string' ? paidBoxId : null
}
