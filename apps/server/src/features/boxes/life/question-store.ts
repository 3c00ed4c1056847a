import { bucketOf } from '@cupboard/domain/bucket'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/connect.ts'
import { boxQuestion } from '#db/schema/preferences.ts'

/** A box `b` of a customer whose boxes come with a yes alone. */
export const asksFirst = sql`coalesce((SELECT f.asks_first FROM box_preference f
  WHERE f.bucket = b.bucket AND f.customer_id = b.customer_id), false)`

/** Its notice asked for a yes to this very day, and none has come. */
export const waitsForYes = sql`EXISTS (SELECT 1 FROM box_question q
  WHERE q.bucket = b.bucket AND q.customer_id = b.customer_id AND q.box_id = b.box_id
    AND q.delivery_on = b.delivery_on AND q.answered_at IS NULL)`

type Question = { customerId: CustomerId; boxId: BoxId; deliveryOn: DateOnly }

/** Asks with a notice. A box that is announced anew is asked about anew. */
export async function askQuestions(
  tx: Transaction,
  questions: readonly Question[],
  askedAt: Date,
): Promise<void> {
  if (questions.length === 0) return
  await tx
    .insert(boxQuestion)
    .values(
      questions.map(({ customerId, boxId, deliveryOn }) => ({
        bucket: bucketOf(customerId),
        customerId,
        boxId,
        deliveryOn,
        askedAt,
      })),
    )
    .onConflictDoUpdate({
      target: [boxQuestion.bucket, boxQuestion.customerId, boxQuestion.boxId, boxQuestion.deliveryOn],
      set: { askedAt, answeredAt: null },
    })
}

export async function answerQuestion(
  tx: Transaction,
  { customerId, boxId, deliveryOn }: Question,
  answeredAt: Date,
): Promise<void> {
  await tx
    .update(boxQuestion)
    .set({ answeredAt })
    .where(
      and(
        eq(boxQuestion.bucket, bucketOf(customerId)),
        eq(boxQuestion.customerId, customerId),
        eq(boxQuestion.boxId, boxId),
        eq(boxQuestion.deliveryOn, deliveryOn),
        isNull(boxQuestion.answeredAt),
      ),
    )
}

/** The boxes of a customer that wait for a yes, each with the day it was asked for. */
export async function readOpenQuestions(
  db: Database | Transaction,
  customerId: CustomerId,
): Promise<(box: Pick<Question, 'boxId' | 'deliveryOn'>) => boolean> {
  const rows = await db
    .select({ boxId: boxQuestion.boxId, deliveryOn: boxQuestion.deliveryOn })
    .from(boxQuestion)
    .where(
      and(
        eq(boxQuestion.bucket, bucketOf(customerId)),
        eq(boxQuestion.customerId, customerId),
        isNull(boxQuestion.answeredAt),
      ),
    )
  return ({ boxId, deliveryOn }) =>
    rows.some((each) => each.boxId === boxId && each.deliveryOn === deliveryOn)
}
