import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bucket, bytea, customerId, instant } from './columns.ts'

export const passkey = pgTable('passkey', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  credentialId: text('credential_id').notNull(),
  name: text('name').notNull(),
  publicKey: bytea('public_key').notNull(),
  signCount: bigint('sign_count', { mode: 'number' }).notNull(),
  transports: jsonb('transports').$type<string[]>().notNull(),
  addedAt: instant('added_at').notNull(),
  usedAt: instant('used_at'),
})

export const newPasskey = pgTable('new_passkey', {
  bucket: bucket(),
  customerId: customerId().notNull(),
  challenge: text('challenge').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const passkeyChallenge = pgTable('passkey_challenge', {
  challengeId: uuid('challenge_id').primaryKey(),
  challenge: text('challenge').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
