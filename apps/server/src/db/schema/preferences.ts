import type { BoxId } from '@cupboard/domain/ids'
import { boolean, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { customerId, day, instant } from './columns.ts'

export const boxPreference = pgTable('box_preference', {
  bucket: smallint('bucket').notNull(),
  customerId: customerId().notNull(),
  budgetPence: integer('budget_pence'),
  asksFirst: boolean('asks_first').notNull().default(false),
})

export const boxQuestion = pgTable('box_question', {
  bucket: smallint('bucket').notNull(),
  customerId: customerId().notNull(),
  boxId: uuid('box_id').$type<BoxId>().notNull(),
  deliveryOn: day('delivery_on').notNull(),
  askedAt: instant('asked_at').notNull(),
  answeredAt: instant('answered_at'),
})
