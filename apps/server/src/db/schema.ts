import type { ConsumptionRate, Room, VatClass } from '@cupboard/domain/catalogue/product'
import type { UnitPriceBasis } from '@cupboard/domain/catalogue/unit-price'
import type { ShopEvent } from '@cupboard/domain/events'
import type { CustomerId, EventId, NotificationId, ProductId } from '@cupboard/domain/ids'
import type { NotificationStatus } from '@cupboard/domain/notification/notification'
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

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
  pricePence: integer('price_pence').notNull(),
  vatClass: text('vat_class').$type<VatClass>().notNull(),
  descriptionShort: text('description_short').notNull(),
  descriptionLong: text('description_long').notNull(),
  imageReferences: text('image_references').array().notNull(),
  consumption: jsonb('consumption').$type<ConsumptionRate>().notNull(),
  position: integer('position').notNull(),
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
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  plain: text('plain').notNull(),
  isSecret: boolean('is_secret').notNull(),
  queuedAt: instant('queued_at').notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull(),
  sentAt: instant('sent_at'),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
})

export const demoClock = pgTable('demo_clock', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
})
