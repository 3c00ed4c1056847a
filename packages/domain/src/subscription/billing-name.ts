/** The name the card form gives the provider: the specification's placeholder. The bank knows the real name. */
export const BILLING_NAME = 'Customer Name'

/** The name on the bill; nothing for the placeholder. */
export function nameOnBill(billingName: string | null, addressName: string): string {
  return billingName === null || billingName === BILLING_NAME ? addressName : billingName
}
