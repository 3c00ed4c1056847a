import { randomUUID } from 'node:crypto'
import { type CycleMonth, nextCycleMonth } from '@cupboard/domain/box/box-cycle'
import { BUCKETS } from '@cupboard/domain/bucket'
import { addDays, londonDay } from '@cupboard/domain/calendar'
import { nationOf } from '@cupboard/domain/delivery/nation'
import type { Transaction } from '@cupboard/server/src/db/connect.ts'
import { lockBoxes, readMovingBoxes } from '@cupboard/server/src/features/boxes/life/box-move-store.ts'
import { moveBoxes } from '@cupboard/server/src/features/boxes/life/move-boxes.ts'
import { insertBoxes } from '@cupboard/server/src/features/boxes/life/new-box-store.ts'
import {
  deliveredBoxes,
  type RowEnd,
  readRowEnds,
} from '@cupboard/server/src/features/shipping/next-box-store.ts'
import type { EmbeddedProvider } from '@cupboard/server/src/payments/embedded-provider.ts'
import type { Payments } from '@cupboard/server/src/payments/payments.ts'
import { paymentsOver } from '@cupboard/server/src/payments/wire/payments-over.ts'
import { newBox } from '@cupboard/server/src/planning/lay-out-boxes.ts'
import type { Job } from '@cupboard/server/src/worker/timetable.ts'
import type { Plant } from './play.ts'

/** A trigger that breaks a rule behind the code's back. */
const trigger = (when: string, body: string) => [
  `CREATE FUNCTION planted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body}; RETURN NEW; END $$`,
  `CREATE TRIGGER planted BEFORE ${when} FOR EACH ROW EXECUTE FUNCTION planted()`,
]

const replace = (name: string, run: (job: Job) => Job['run']) => (jobs: readonly Job[]) =>
  jobs.map((job) => (job.name === name ? { ...job, run: run(job) } : job))

const without = (name: string) => (jobs: readonly Job[]) => jobs.filter((job) => job.name !== name)

const after = (name: string, extra: Job['run']) =>
  replace(name, (job) => async (deps) => {
    const done = await job.run(deps)
    return done + (await extra(deps))
  })

/** Each intent is asked for with a new key, and nobody looks whether the box has one already. */
function withRandomKeys({ payments, calls, webhookSecret }: EmbeddedProvider): Payments {
  const careless = paymentsOver({
    calls: { ...calls, createIntent: (params) => calls.createIntent(params, randomUUID()) },
    browser: payments.browser,
    webhookSecret,
    close: payments.close,
  })
  return { ...careless, findIntent: async () => undefined }
}

const AT_ONCE = 200

/** Marks delivered boxes as followed by another, and answers the ends of their customers' rows. */
async function finishDelivered(tx: Transaction, now: Date): Promise<RowEnd[]> {
  const ends: RowEnd[] = []
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const boxIds = await lockBoxes(tx, bucket, deliveredBoxes, AT_ONCE)
    if (boxIds.length === 0) continue
    ends.push(...(await readRowEnds(tx, bucket, boxIds, londonDay(now))))
    const boxes = await readMovingBoxes(tx, bucket, boxIds)
    await moveBoxes(tx, boxes, { happening: 'next-box-due', by: 'worker', now })
  }
  return ends
}

/** Lays the next box out with a rule of its own, and perhaps not in one piece. */
function layOutBy(rule: (last: CycleMonth, end: RowEnd, today: ReturnType<typeof londonDay>) => CycleMonth) {
  return replace('lay out next boxes', () => async ({ db, clock }) => {
    const now = clock.now()
    return db.transaction(async (tx) => {
      const ends = await finishDelivered(tx, now)
      for (const end of ends) {
        const last = { cycleOn: end.lastCycleOn, deliveryOn: end.lastDeliveryOn }
        const turn = rule(last, end, londonDay(now))
        const { customerId } = end
        await insertBoxes(tx, [newBox({ customerId, isActive: true }, turn, nationOf(end.postCode), now)])
      }
      return ends.length
    })
  })
}

/** Bugs that real shops have shipped. Each must be noticed on at least one of five seeds. */
export const plantedBugs: Record<string, Plant> = {
  'a random key for each intent': { around: (_payments, provider) => withRandomKeys(provider) },

  'the intent is not written down': {
    around: (payments) => ({ ...payments, findIntent: async () => undefined }),
    statements: trigger('INSERT OR UPDATE ON payment', 'NEW.intent_id := NULL'),
  },

  'nobody looks again at a lost answer': {
    statements: trigger('UPDATE ON payment', `IF NEW.state = 'unknown' THEN NEW.next_try_at := NULL; END IF`),
  },

  'a lost answer counts as a no': {
    before: (payments) => ({
      ...payments,
      async confirmOffSession(input) {
        const outcome = await payments.confirmOffSession(input)
        if (outcome.kind !== 'unknown') return outcome
        return { kind: 'declined', code: 'timeout', declineCode: undefined, isHard: true }
      },
    }),
  },

  'each piece of news enters the money again': {
    jobs: after("act on the provider's events", async ({ db }) => {
      await db.execute(`INSERT INTO ledger (bucket, box_id, customer_id, kind, amount_pence, provider_id, entered_at)
        SELECT p.bucket, p.box_id, p.customer_id, 'charge', p.amount_pence, 'again ' || p.charge_id, p.succeeded_at
        FROM provider_event e JOIN payment p ON p.intent_id = e.payload->>'intentId' AND p.state = 'succeeded'
        WHERE e.tries > 1 OR e.received_at > p.succeeded_at + INTERVAL '1 hour' ON CONFLICT DO NOTHING`)
      return 0
    }),
  },

  "the provider's news are thrown away": { jobs: without("act on the provider's events") },

  'the next box is made in a second step that may not come': {
    jobs: (jobs, random) =>
      replace('lay out next boxes', () => async ({ db, clock }) => {
        const now = clock.now()
        const delivered = await db.transaction((tx) => finishDelivered(tx, now))
        for (const box of delivered) {
          if (random.happens(0.1, 'died between the two', box.customerId, box.lastCycleOn)) continue
          const last = { cycleOn: box.lastCycleOn, deliveryOn: box.lastDeliveryOn }
          const nation = nationOf(box.postCode)
          const turn = nextCycleMonth(last, box.anchorDay, nation)
          await db.transaction((tx) =>
            insertBoxes(tx, [newBox({ customerId: box.customerId, isActive: true }, turn, nation, now)]),
          )
        }
        return delivered.length
      })(jobs),
  },

  'the next box counts from today': {
    jobs: layOutBy((last, box, today) =>
      nextCycleMonth(
        { ...last, cycleOn: addDays(today, 62) },
        Number(today.slice(8)),
        nationOf(box.postCode),
      ),
    ),
  },

  'a month is thirty days': {
    jobs: layOutBy((last) => ({
      cycleOn: addDays(last.cycleOn, 30),
      deliveryOn: addDays(last.deliveryOn, 30),
    })),
  },

  'who leaves gets money back by itself': {
    jobs: after('give up unpaid boxes', async ({ db, payments }) => {
      const { rows } = await db.execute<{ intent_id: string }>(
        `SELECT p.intent_id FROM payment p JOIN subscription s USING (bucket, customer_id)
         WHERE p.state = 'succeeded' AND NOT s.is_active AND s.ended_at IS NOT NULL`,
      )
      for (const { intent_id: intentId } of rows) await payments.refundCharge({ intentId, key: intentId })
      return 0
    }),
  },

  'the price is looked up when the card is charged': {
    statements: trigger(
      'INSERT ON payment',
      `IF NEW.quoted_lines IS NULL THEN NEW.amount_pence := (SELECT sum(l.quantity * p.price_pence) FROM box_line l
         JOIN product p USING (product_id) WHERE l.box_id = NEW.box_id); END IF`,
    ),
  },

  'leaving does not stop the boxes': {
    statements: trigger(
      'UPDATE ON subscription',
      'IF OLD.is_active AND NOT NEW.is_active THEN NEW.is_active := true; END IF',
    ),
  },

  'the cut-off is looked for on its own day alone': {
    jobs: replace('close boxes at their cut-off', (job) => async (deps) => {
      const cutOff = addDays(londonDay(deps.clock.now()), 3)
      const hide = `UPDATE box SET status = 'Hidden' WHERE status = 'CustomerNotified' AND delivery_on < '${cutOff}'`
      await deps.db.execute(hide)
      const done = await job.run(deps)
      await deps.db.execute(`UPDATE box SET status = 'CustomerNotified' WHERE status = 'Hidden'`)
      return done
    }),
  },

  'activation forgets the later boxes': {
    statements: trigger(
      'UPDATE ON box',
      `IF OLD.status = 'SubscriptionNotActive' AND NEW.status = 'Scheduled' THEN NEW.status := OLD.status; END IF`,
    ),
  },
}
