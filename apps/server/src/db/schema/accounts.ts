import type { CustomerId } from '@cupboard/domain/ids'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bucket, bytea, instant } from './columns.ts'

export const customer = pgTable('customer', {
  bucket: bucket(),
  customerId: uuid('customer_id').$type<CustomerId>().primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  passwordHash: text('password_hash').notNull(),
  termsAcceptedAt: instant('terms_accepted_at').notNull(),
  marketingAgreedAt: instant('marketing_agreed_at'),
  deliveryNotes: text('delivery_notes').notNull().default(''),
  registeredAt: instant('registered_at').notNull(),
})

/** In the bucket of the address: finds the customer of an address before anybody has signed in. */
export const customerEmail = pgTable('customer_email', {
  emailKey: text('email_key').primaryKey(),
  customerId: uuid('customer_id').$type<CustomerId>().notNull(),
  bucket: bucket(),
})

export const session = pgTable('session', {
  bucket: bucket(),
  tokenHash: bytea('token_hash').primaryKey(),
  customerId: uuid('customer_id').$type<CustomerId>().notNull(),
  purpose: text('purpose').$type<'sign-in' | 'password-reset'>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  startedAt: instant('started_at'),
  device: text('device'),
})

export const emailChange = pgTable('email_change', {
  bucket: bucket(),
  customerId: uuid('customer_id').$type<CustomerId>().primaryKey(),
  email: text('email').notNull(),
  askedAt: instant('asked_at').notNull(),
  linkHash: bytea('link_hash'),
  expiresAt: instant('expires_at'),
})

export const signInLink = pgTable('sign_in_link', {
  bucket: bucket(),
  customerId: uuid('customer_id').$type<CustomerId>().primaryKey(),
  linkHash: bytea('link_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const resetCode = pgTable('reset_code', {
  bucket: bucket(),
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
