import type Stripe from 'stripe'
import type { Answer, WireDispute, WireEvent, WireIntent, WirePage, WireRefund, WireSetup } from './wire.ts'

export type ListParams = {
  created?: { gte: number }
  customer?: string
  limit: number
  starting_after?: string
}

/** A parameter that Stripe's version does not know has no value here, so that sending it does not compile. */
type Documented<Sent, Known> = { [Name in keyof Sent]: Name extends keyof Known ? Sent[Name] : never }

type CreateIntentParams = Documented<
  {
    amount: number
    currency: 'gbp'
    customer: string
    allowed_payment_method_types: ['card']
    metadata: { boxId: string; customerId: string }
    setup_future_usage?: 'off_session'
  },
  Stripe.PaymentIntentCreateParams
>

type CreateSetupParams = Documented<
  {
    customer: string
    usage: 'off_session'
    allowed_payment_method_types: ['card']
    metadata: { customerId: string }
  },
  Stripe.SetupIntentCreateParams
>

type CreateRefundParams = Documented<
  { payment_intent: string; amount?: number; metadata: { refundKey: string } },
  Stripe.RefundCreateParams
>

type UpdateDisputeParams = Documented<
  { evidence: Record<string, string>; submit: true },
  Stripe.DisputeUpdateParams
>

export type ListRefundsParams = { payment_intent: string; limit: number; starting_after?: string }

/** The provider's calls as it documents them. A key makes a call safe to repeat for 24 hours. */
export type ProviderCalls = {
  createCustomer(
    params: { email?: string; metadata: { customerId: string } },
    key: string,
  ): Promise<Answer<{ id: string }>>
  /** Deletes every card of the customer too. Charges stay in the provider's books. */
  deleteCustomer(id: string): Promise<Answer<{ id: string }>>
  createIntent(params: CreateIntentParams, key: string): Promise<Answer<WireIntent>>
  updateIntent(id: string, params: { amount: number }): Promise<Answer<WireIntent>>
  confirmIntent(
    id: string,
    params: { payment_method: string; off_session: true },
    key: string,
  ): Promise<Answer<WireIntent>>
  retrieveIntent(id: string): Promise<Answer<WireIntent>>
  cancelIntent(id: string): Promise<Answer<WireIntent>>
  listIntents(params: ListParams): Promise<Answer<WirePage<WireIntent>>>
  createSetup(params: CreateSetupParams, key: string): Promise<Answer<WireSetup>>
  retrieveSetup(id: string): Promise<Answer<WireSetup>>
  detachPaymentMethod(id: string): Promise<Answer<{ id: string }>>
  retrieveDispute(id: string): Promise<Answer<WireDispute>>
  /** Gives our evidence about a disputed charge; `submit` sends it on to the bank. */
  updateDispute(id: string, params: UpdateDisputeParams): Promise<Answer<WireDispute>>
  createRefund(params: CreateRefundParams, key: string): Promise<Answer<WireRefund>>
  listRefunds(params: ListRefundsParams): Promise<Answer<WirePage<WireRefund>>>
  listEvents(params: ListParams): Promise<Answer<WirePage<WireEvent>>>
}
