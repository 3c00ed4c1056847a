import { type Pence, pence } from '../money.ts'

/** The largest total of a receipt without the buyer's name (VAT Regulations 1995, regulation 16A). */
const LARGEST_SIMPLE_RECEIPT = pence(250_00)

/** Above £250 the customer gets a full VAT invoice, with their name and address on it. */
export function needsFullInvoice(total: Pence): boolean {
  return total > LARGEST_SIMPLE_RECEIPT
}
