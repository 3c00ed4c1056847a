import type { BoxStatus } from '@cupboard/domain/box/box-status'
import type { LetterAction } from '@cupboard/domain/box/letter-link'
import type { StatusReason } from '@cupboard/domain/box/status-reason'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { Counting } from '@cupboard/domain/catalogue/counting'
import type { ConsumptionRate, Room, VatClass } from '@cupboard/domain/catalogue/product'
import type { UnitPriceBasis } from '@cupboard/domain/catalogue/unit-price'
import type { ShopEvent } from '@cupboard/domain/events'
import type { Address } from '@cupboard/domain/household/address'
import type { BoxId, CustomerId, EventId, NotificationId, ProductId } from '@cupboard/domain/ids'
import type { LetterEnd } from '@cupboard/domain/letter/undelivered'
import type { NotificationStatus } from '@cupboard/domain/notification/notification'
import type { Event as EngineEvent, Reason } from '@cupboard/domain/recommendation/recommend'
import type { Regime } from '@cupboard/domain/subscription/agreement'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LetterFacts } from '#mail/letter-facts.ts'

/** The book of the shop: every table as the code sees it. A test holds it against the migrated database. */
export const category = pgTable('category', {
  name: text('name').primaryKey(),
  slug: text('slug').notNull(),
  position: integer('position').notNull(),
})

export const product = pgTable('product', {
  productId: text('product_id').$type<ProductId>().primaryKey(),
  name: text('name').notNull(),
  category: text('category').notNull(),
  room: text('room').$type<Room>().notNull(),
  size: text('size').notNull(),
  unitPriceBasis: jsonb('unit_price_basis').$type<UnitPriceBasis>().notNull(),
  counting: jsonb('counting').$type<Counting>().notNull(),
  pricePence: integer('price_pence').notNull(),
  vatClass: text('vat_class').$type<VatClass>().notNull(),
  descriptionShort: text('description_short').notNull(),
  descriptionLong: text('description_long').notNull(),
  imageReferences: text('image_references').array().notNull(),
  consumption: jsonb('consumption').$type<ConsumptionRate>().notNull(),
  position: integer('position').notNull(),
})

export const priceChange = pgTable('price_change', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text('product_id').$type<ProductId>().notNull(),
  pricePence: integer('price_pence').notNull(),
  effectiveOn: date('effective_on', { mode: 'string' }).$type<DateOnly>().notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true, mode: 'date' }).notNull(),
  state: text('state').$type<'waiting' | 'applied' | 'withdrawn'>().notNull(),
})

export const seed = pgTable('seed', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
})

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const customer = pgTable('customer', {
  customerId: uuid('customer_id').$type<CustomerId>().primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  passwordHash: text('password_hash').notNull(),
  termsAcceptedAt: instant('terms_accepted_at').notNull(),
  marketingAgreedAt: instant('marketing_agreed_at'),
  registeredAt: instant('registered_at').notNull(),
})

export const session = pgTable('session', {
  tokenHash: bytea('token_hash').primaryKey(),
  customerId: uuid('customer_id').$type<CustomerId>().notNull(),
  purpose: text('purpose').$type<'sign-in' | 'password-reset'>().notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const resetCode = pgTable('reset_code', {
  resetCodeId: uuid('reset_code_id').primaryKey(),
  customerId: uuid('customer_id').$type<CustomerId>().notNull(),
  codeHash: bytea('code_hash').notNull(),
  linkHash: bytea('link_hash').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  wrongTries: integer('wrong_tries').notNull().default(0),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
})

export const recentTries = pgTable('recent_tries', {
  what: text('what').notNull(),
  whoHash: bytea('who_hash').notNull(),
  since: instant('since').notNull(),
  tries: integer('tries').notNull(),
})

export const knownPlace = pgTable('known_place', {
  placeHash: bytea('place_hash').primaryKey(),
  seenAt: instant('seen_at').notNull(),
})

export const event = pgTable('event', {
  eventId: uuid('event_id').$type<EventId>().primaryKey(),
  kind: text('kind').$type<ShopEvent['kind']>().notNull(),
  payload: jsonb('payload').$type<ShopEvent>().notNull(),
  recordedAt: instant('recorded_at').notNull(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  reactedAt: instant('reacted_at'),
})

export const notification = pgTable('notification', {
  notificationId: uuid('notification_id').$type<NotificationId>().primaryKey(),
  customerId: uuid('customer_id').$type<CustomerId>().notNull(),
  eventId: uuid('event_id').$type<EventId>().notNull(),
  heading: text('heading').notNull(),
  body: text('body').notNull(),
  linkWhenClicked: text('link_when_clicked'),
  status: text('status').$type<NotificationStatus>().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const letter = pgTable('letter', {
  letterId: uuid('letter_id').primaryKey(),
  eventId: uuid('event_id').$type<EventId>().notNull(),
  recipient: text('recipient').notNull(),
  facts: json('facts').$type<LetterFacts>(),
  subject: text('subject').notNull().default(''),
  html: text('html').notNull().default(''),
  plain: text('plain').notNull().default(''),
  isSecret: boolean('is_secret').notNull().default(false),
  queuedAt: instant('queued_at').notNull(),
  tries: integer('tries').notNull().default(0),
  dueAt: instant('due_at'),
  nextTryAt: instant('next_try_at').notNull(),
  sentAt: instant('sent_at'),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  leavesFrom: instant('leaves_from'),
  endedAt: instant('ended_at'),
  endReason: text('end_reason').$type<LetterEnd>(),
})

export const demoClock = pgTable('demo_clock', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
})

export const letterKey = pgTable('letter_key', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  key: bytea('key').notNull(),
})

const customerId = () => uuid('customer_id').$type<CustomerId>()
const day = (name: string) => date(name, { mode: 'string' }).$type<DateOnly>()

export const followedLetterLink = pgTable('followed_letter_link', {
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  action: text('action').$type<LetterAction>().notNull(),
  toldDeliveryOn: day('told_delivery_on').notNull(),
  noticeId: uuid('notice_id').$type<EventId>().notNull(),
  followedAt: instant('followed_at').notNull(),
})

export const address = pgTable('address', {
  customerId: customerId().primaryKey(),
  name: text('name').notNull(),
  contactNumber: text('contact_number').notNull(),
  addressLine1: text('address_line1').notNull(),
  addressLine2: text('address_line2').notNull(),
  city: text('city').notNull(),
  county: text('county').notNull(),
  country: text('country').notNull(),
  postCode: text('post_code').notNull(),
})

export const household = pgTable('household', {
  customerId: customerId().primaryKey(),
  adultsMale: integer('adults_male').notNull(),
  adultsFemale: integer('adults_female').notNull(),
  childrenMale: integer('children_male').notNull(),
  childrenFemale: integer('children_female').notNull(),
  infants: integer('infants').notNull(),
  numberOfBathrooms: integer('number_of_bathrooms').notNull(),
  numberOfBedrooms: integer('number_of_bedrooms').notNull(),
  numberOfReceptionRooms: integer('number_of_reception_rooms').notNull(),
  washingMachine: boolean('washing_machine').notNull(),
  dishWasher: boolean('dish_washer').notNull(),
  bath: boolean('bath').notNull(),
})

export const customerProduct = pgTable('customer_product', {
  customerId: customerId().notNull(),
  productId: text('product_id').$type<ProductId>().notNull(),
  itemsPerBox: numeric('items_per_box', { mode: 'number' }),
  addedAt: instant('added_at').notNull(),
})

export const engineEvent = pgTable('engine_event', {
  customerId: customerId().notNull(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  payload: jsonb('payload').$type<EngineEvent>().notNull(),
})

export const subscription = pgTable('subscription', {
  customerId: customerId().primaryKey(),
  isActive: boolean('is_active').notNull().default(false),
  anchorDay: integer('anchor_day'),
  activatedAt: instant('activated_at'),
  endedAt: instant('ended_at'),
  providerCustomerId: text('provider_customer_id'),
  paymentMethodId: text('payment_method_id'),
  cardBrand: text('card_brand'),
  cardLastFour: text('card_last_four'),
  cardExpiresOn: day('card_expires_on'),
  billingName: text('billing_name'),
  isChargingPaused: boolean('is_charging_paused').notNull().default(false),
  termsVersion: text('terms_version'),
  regime: text('regime').$type<Regime>(),
  expiryToldFor: text('expiry_told_for'),
  remindOn: day('remind_on'),
})

export const box = pgTable('box', {
  boxId: uuid('box_id').$type<BoxId>().primaryKey(),
  reference: text('reference').notNull(),
  customerId: customerId().notNull(),
  cycleOn: day('cycle_on').notNull(),
  deliveryOn: day('delivery_on').notNull(),
  dispatchOn: day('dispatch_on').notNull(),
  cutOffOn: day('cut_off_on'),
  noticeOn: day('notice_on'),
  status: text('status').$type<BoxStatus>().notNull(),
  isSkipped: boolean('is_skipped').notNull().default(false),
  statusReason: text('status_reason').$type<StatusReason>(),
  address: jsonb('address').$type<Address>(),
  createdAt: instant('created_at').notNull(),
  statusSince: instant('status_since').notNull(),
})

export const boxLine = pgTable('box_line', {
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  productId: text('product_id').$type<ProductId>().notNull(),
  quantity: integer('quantity').notNull(),
  proposed: integer('proposed').notNull(),
  isFixed: boolean('is_fixed').notNull().default(false),
  frozenPricePence: integer('frozen_price_pence'),
  frozenVatClass: text('frozen_vat_class').$type<VatClass>(),
  reason: jsonb('reason').$type<Reason>().notNull(),
})

/** Who moves boxes. */
export type Mover = 'customer' | 'planner' | 'worker' | 'payment' | 'provider' | 'books' | 'operator'

export const boxAudit = pgTable('box_audit', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  movedAt: instant('moved_at').notNull(),
  fromStatus: text('from_status').$type<BoxStatus>(),
  toStatus: text('to_status').$type<BoxStatus>().notNull(),
  movedBy: text('moved_by').$type<Mover>().notNull(),
  reason: text('reason'),
})

export type PaymentState = 'open' | 'unknown' | 'succeeded' | 'declined' | 'must-confirm' | 'cancelled'
export type QuotedLine = {
  productId: ProductId
  quantity: number
  unitPricePence: number
  vatClass: VatClass
}
export type Quote = { amountPence: number; lines: QuotedLine[] | null }

export const payment = pgTable('payment', {
  boxId: uuid('box_id').$type<BoxId>().primaryKey(),
  customerId: customerId().notNull(),
  intentId: text('intent_id'),
  amountPence: bigint('amount_pence', { mode: 'number' }).notNull(),
  state: text('state').$type<PaymentState>().notNull(),
  quotedLines: jsonb('quoted_lines').$type<QuotedLine[]>(),
  earlierQuotes: jsonb('earlier_quotes').$type<Quote[]>().notNull().default([]),
  attempts: integer('attempts').notNull().default(0),
  declines: integer('declines').notNull().default(0),
  declineCode: text('decline_code'),
  nextTryAt: instant('next_try_at'),
  leaseUntil: instant('lease_until'),
  fence: bigint('fence', { mode: 'number' }).notNull().default(0),
  unknownSince: instant('unknown_since'),
  firstDeclinedAt: instant('first_declined_at'),
  succeededAt: instant('succeeded_at'),
  chargeId: text('charge_id'),
  refundAskedAt: instant('refund_asked_at'),
  refundedAt: instant('refunded_at'),
})

export const paymentAttempt = pgTable('payment_attempt', {
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  number: integer('number').notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  outcome: text('outcome'),
  declineCode: text('decline_code'),
})

export const ledger = pgTable('ledger', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  customerId: customerId().notNull(),
  kind: text('kind').$type<'charge' | 'dispute-withdrawn' | 'dispute-reinstated' | 'refund'>().notNull(),
  amountPence: bigint('amount_pence', { mode: 'number' }).notNull(),
  providerId: text('provider_id').notNull(),
  enteredAt: instant('entered_at').notNull(),
})

export const providerEvent = pgTable('provider_event', {
  eventId: text('event_id').primaryKey(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  receivedAt: instant('received_at').notNull(),
  processedAt: instant('processed_at'),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull(),
})

export const lookedOver = pgTable('looked_over', {
  what: text('what').primaryKey(),
  at: instant('at').notNull(),
})

export const cardSetup = pgTable('card_setup', {
  setupId: text('setup_id').primaryKey(),
  customerId: customerId().notNull(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  startedAt: instant('started_at').notNull(),
  usedAt: instant('used_at'),
})

export type Buyer = { name: string; address: string[] }
/** What a receipt said when it was issued. */
export type ReceiptDocument = {
  seller: { name: string; address: string; vatNumber: string }
  lines: { productName: string; quantity: number; pricePence: number; vatClass: VatClass }[]
  /** Not on receipts from before they named them. */
  deliveredTo?: Buyer | null
  paidWith?: PaidWith | null
}

export type PaidWith = { brand: string; lastFour: string }

export const receipt = pgTable('receipt', {
  boxId: uuid('box_id').$type<BoxId>().primaryKey(),
  receiptNumber: bigint('receipt_number', { mode: 'number' }).notNull(),
  issuedOn: day('issued_on').notNull(),
  buyer: jsonb('buyer').$type<Buyer>(),
  document: jsonb('document').$type<ReceiptDocument>(),
})

export const receiptNumber = pgTable('receipt_number', {
  isOnly: boolean('is_only').primaryKey().default(true),
  newest: bigint('newest', { mode: 'number' }).notNull(),
})
