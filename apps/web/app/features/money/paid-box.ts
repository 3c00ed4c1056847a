/** What a page that has just taken a payment hands to the next one. */
export type JustPaid = { paidBoxId: string }

/** Which box was just paid, from whatever a browser kept with a page's place in its history. */
export function paidBoxOf(state: unknown): string | null {
  const { paidBoxId } = (state ?? {}) as Partial<JustPaid>
  return typeof paidBoxId === 'string' ? paidBoxId : null
}
