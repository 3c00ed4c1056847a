/** What the card form tells the provider: the specification's placeholder. The bank knows the real name. */
export const BILLING_NAME = 'Customer Name'

/** Who the bill names: the placeholder is nobody. */
export function nameOnBill(billingName: string | null, addressName: string): string {
  return billingName === null || billingName === BILLING_NAME ? addressName : billingName
}
