import type { Answer } from '@cupboard/provider-wire/wire'
import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { BehaviourName } from '#cards/behaviours.ts'
import type { IssuerDecline } from '#cards/declines.ts'

/** The provider's own books, in a schema of their own: no query of the shop ever joins them. */
const provider = pgSchema('embedded_provider')

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const number = () => bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity()
const metadata = () => jsonb('metadata').$type<Record<string, string>>().notNull()

export const customer = provider.table('customer', {
  id: text('id').primaryKey(),
  email: text('email'),
  metadata: metadata(),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
})

export const card = provider.table('card', {
  id: text('id').primaryKey(),
  customerId: text('customer_id'),
  behaviour: text('behaviour').$type<BehaviourName>().notNull(),
  brand: text('brand').notNull(),
  lastFour: text('last_four').notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  billingName: text('billing_name'),
  isSetUp: boolean('is_set_up').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const intent = provider.table('intent', {
  id: text('id').primaryKey(),
  clientSecret: text('client_secret').notNull(),
  customerId: text('customer_id').notNull(),
  amount: integer('amount').notNull(),
  status: text('status')
    .$type<'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'>()
    .notNull(),
  metadata: metadata(),
  savesCard: boolean('saves_card').notNull(),
  cardId: text('card_id'),
  challengeId: text('challenge_id'),
  lastError: jsonb('last_error').$type<IssuerDecline>(),
  createdAt: instant('created_at').notNull(),
  canceledAt: instant('canceled_at'),
  number: number(),
})

export const setup = provider.table('setup', {
  id: text('id').primaryKey(),
  clientSecret: text('client_secret').notNull(),
  customerId: text('customer_id').notNull(),
  status: text('status').$type<'requires_payment_method' | 'requires_action' | 'succeeded'>().notNull(),
  metadata: metadata(),
  cardId: text('card_id'),
  challengeId: text('challenge_id'),
  lastError: jsonb('last_error').$type<IssuerDecline>(),
  createdAt: instant('created_at').notNull(),
})

export const attempt = provider.table('attempt', {
  number: number(),
  intentId: text('intent_id').notNull(),
  cardId: text('card_id').notNull(),
  isOffSession: boolean('is_off_session').notNull(),
  outcome: text('outcome')
    .$type<'succeeded' | 'declined' | 'challenged' | 'answer-lost' | 'server-error'>()
    .notNull(),
  code: text('code'),
  declineCode: text('decline_code'),
  attemptedAt: instant('attempted_at').notNull(),
})

export const charge = provider.table('charge', {
  id: text('id').primaryKey(),
  intentId: text('intent_id').notNull(),
  cardId: text('card_id').notNull(),
  amount: integer('amount').notNull(),
  amountRefunded: integer('amount_refunded').notNull(),
  isDisputed: boolean('is_disputed').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const refund = provider.table('refund', {
  id: text('id').primaryKey(),
  chargeId: text('charge_id').notNull(),
  amount: integer('amount').notNull(),
  metadata: metadata(),
  createdAt: instant('created_at').notNull(),
})

export const dispute = provider.table('dispute', {
  id: text('id').primaryKey(),
  chargeId: text('charge_id').notNull(),
  intentId: text('intent_id').notNull(),
  amount: integer('amount').notNull(),
  status: text('status').$type<'needs_response' | 'under_review' | 'won' | 'lost'>().notNull(),
  evidence: jsonb('evidence').$type<Record<string, string>>(),
  createdAt: instant('created_at').notNull(),
})

export const event = provider.table('event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  body: text('body').notNull(),
  createdAt: instant('created_at').notNull(),
  number: number(),
})

export const delivery = provider.table('delivery', {
  number: number(),
  eventId: text('event_id').notNull(),
  dueAt: instant('due_at').notNull(),
  tries: integer('tries').notNull().default(0),
  deliveredAt: instant('delivered_at'),
  givenUpAt: instant('given_up_at'),
})

export const idempotencyKey = provider.table('idempotency_key', {
  key: text('key').primaryKey(),
  request: text('request').notNull(),
  answer: jsonb('answer').$type<Answer<unknown>>().notNull(),
  usedAt: instant('used_at').notNull(),
})

export const setting = provider.table('setting', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  webhookSecret: text('webhook_secret').notNull(),
  webhookDelaysMs: jsonb('webhook_delays_ms').$type<number[]>().notNull(),
})
