import type { Regime } from '@cupboard/domain/subscription/agreement'
import type { PauseReason } from '@cupboard/domain/subscription/pause/charging-pause'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bucket, customerId, day, instant } from './columns.ts'

export const subscription = pgTable('subscription', {
  bucket: bucket(),
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
  chargingPausedBy: text('charging_paused_by').$type<PauseReason>(),
  termsVersion: text('terms_version'),
  regime: text('regime').$type<Regime>(),
  expiryToldFor: text('expiry_told_for'),
  remindOn: day('remind_on'),
})
