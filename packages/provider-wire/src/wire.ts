/** The part of the provider's JSON that the shop reads. Stripe's own objects and the embedded provider's both fit. */
export type WireIntent = {
  id: string
  client_secret: string | null
  status: string
  amount: number
  created: number
  metadata: Record<string, string>
  customer: Reference
  payment_method: string | WireCard | null
  latest_charge: string | WireCharge | null
  last_payment_error: WireError | null
}

type Reference = string | { id: string } | null

export type WireCard = {
  id: string
  billing_details: { name: string | null }
  card?: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export type WireCharge = { id: string; paid: boolean; amount_refunded: number }

export type WireSetup = {
  id: string
  client_secret: string | null
  status: string
  metadata: Record<string, string> | null
  payment_method: string | WireCard | null
}

export type WireDispute = {
  id: string
  charge: string | { id: string }
  payment_intent: Reference
  amount: number
  status: string
  reason?: string | null
  created?: number
  evidence_details?: { due_by: number | null } | null
}

export type WireRefund = {
  id: string
  amount: number
  status: string | null
  metadata: Record<string, string> | null
}

export type WireEvent = { id: string; type: string; created: number; data: { object: object } }

export type WireError = {
  type?: string | null
  code?: string | null
  decline_code?: string | null
  advice_code?: string | null
  message?: string | null
  payment_intent?: WireIntent | null
}

export type WirePage<T> = { data: T[]; has_more: boolean }

/** The outcome of a call: an answer, a failure with its HTTP status, or silence. */
export type Answer<T> =
  | { kind: 'answered'; value: T }
  | { kind: 'failed'; status: number; error: WireError; retryAfterMs?: number }
  | { kind: 'lost'; why: string; code?: string; wasSent: boolean }
