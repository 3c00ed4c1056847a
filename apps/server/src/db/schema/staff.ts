import type { StaffId } from '@cupboard/domain/ids'
import type { Role } from '@cupboard/domain/staff/role'
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

export const staffId = () => uuid('staff_id').$type<StaffId>()

export const staff = pgTable('staff', {
  staffId: staffId().primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<Role>().notNull(),
  invitedAt: instant('invited_at').notNull(),
  joinedAt: instant('joined_at'),
  disabledAt: instant('disabled_at'),
})

export const staffInvitation = pgTable('staff_invitation', {
  tokenHash: bytea('token_hash').primaryKey(),
  staffId: staffId().notNull(),
  totpSealed: bytea('totp_sealed').notNull(),
  challenge: text('challenge').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const staffPassword = pgTable('staff_password', {
  staffId: staffId().primaryKey(),
  passwordHash: text('password_hash').notNull(),
  totpSealed: bytea('totp_sealed').notNull(),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }).notNull().default(0),
})

export const staffPasskey = pgTable('staff_passkey', {
  credentialId: text('credential_id').primaryKey(),
  staffId: staffId().notNull(),
  publicKey: bytea('public_key').notNull(),
  signCount: bigint('sign_count', { mode: 'number' }).notNull(),
  transports: jsonb('transports').$type<string[]>().notNull(),
  name: text('name').notNull().default(''),
  addedAt: instant('added_at').notNull(),
  usedAt: instant('used_at'),
})

export const staffChallenge = pgTable('staff_challenge', {
  challengeId: uuid('challenge_id').primaryKey(),
  challenge: text('challenge').notNull(),
  expiresAt: instant('expires_at').notNull(),
  staffId: staffId(),
})

export const staffRecoveryCode = pgTable('staff_recovery_code', {
  staffId: staffId().notNull(),
  codeHash: bytea('code_hash').notNull(),
  madeAt: instant('made_at').notNull(),
  usedAt: instant('used_at'),
})

export const staffSession = pgTable('staff_session', {
  tokenHash: bytea('token_hash').primaryKey(),
  staffId: staffId().notNull(),
  openedAt: instant('opened_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  provedAt: instant('proved_at'),
})
