import type { ChildProcess } from 'node:child_process'
import { FIRST_CUSTOMER } from '#processes/kit/load-due-boxes.ts'
import type { TrialShop } from '#processes/kit/trial-shop.ts'
import type { Fault } from './ring-each.ts'

/** The one customer that the trial loads, with a box that is due. */
const CUSTOMER = FIRST_CUSTOMER
const BUCKET = Number.parseInt(CUSTOMER.slice(0, 2), 16)
const BOX = '20000000-0000-4000-8000-000000000001'

/** Makes the faults in the books of the shop, each with its repair. */
export function faultsInBooks({ pool }: TrialShop): Fault[] {
  const inBooks = (what: string, alarm: string, plant: string, heal: string): Fault => ({
    what,
    alarm,
    plant: async () => void (await pool.query(plant)),
    heal: async () => void (await pool.query(heal)),
  })
  const letters = (count: number, columns: string, values: string) =>
    `INSERT INTO letter (bucket, customer_id, letter_id, event_id, event_at, recipient, queued_at, due_at, ${columns})
     SELECT ${BUCKET}, '${CUSTOMER}', gen_random_uuid(), gen_random_uuid(), now(), 'planted@example.com', ${values} FROM generate_series(1, ${count})`
  const noLetters = `DELETE FROM letter WHERE recipient = 'planted@example.com'`
  const status = (to: string) => `UPDATE box SET status = '${to}' WHERE box_id = '${BOX}'`
  return [
    inBooks(
      'a letter that nobody takes',
      'LettersLate',
      letters(1, 'facts', `now() - interval '1 hour', now() + interval '1 day', NULL`),
      noLetters,
    ),
    inBooks(
      'letters that come back',
      'LettersBounce',
      letters(30, 'ended_at, end_reason', `now(), 'infinity', now(), 'address-refused'`),
      noLetters,
    ),
    inBooks(
      'news of the provider that cannot be acted on',
      'ProviderNewsLate',
      `INSERT INTO provider_event (event_id, created_at, payload, received_at, next_try_at)
       VALUES ('evt_planted', now(), '{}', now() - interval '1 hour', now() + interval '1 day')`,
      `DELETE FROM provider_event WHERE event_id = 'evt_planted'`,
    ),
    inBooks(
      'a charge in the hands of a worker that hangs',
      'ChargesLate',
      `INSERT INTO payment (bucket, box_id, customer_id, amount_pence, state, next_try_at, lease_until)
       VALUES (${BUCKET}, '${BOX}', '${CUSTOMER}', 100, 'open', now() - interval '2 hours', now() + interval '1 day')`,
      `DELETE FROM payment WHERE box_id = '${BOX}'`,
    ),
    inBooks(
      'cards that are all declined',
      'CardsDeclined',
      `WITH asked AS (
         INSERT INTO payment (bucket, box_id, customer_id, amount_pence, state)
         VALUES (${BUCKET}, '${BOX}', '${CUSTOMER}', 100, 'declined') RETURNING bucket, customer_id, box_id)
       INSERT INTO payment_attempt (bucket, customer_id, box_id, number, started_at, ended_at, outcome)
       SELECT bucket, customer_id, box_id, n, now(), now(), 'declined' FROM asked, generate_series(1, 40) n`,
      `WITH tries AS (DELETE FROM payment_attempt WHERE box_id = '${BOX}')
       DELETE FROM payment WHERE box_id = '${BOX}'`,
    ),
    inBooks('a box that was stopped', 'BoxStopped', status('Error'), status('Delivered')),
    inBooks('a charge that is disputed', 'DisputeOpen', status('Dispute'), status('Delivered')),
    inBooks(
      'books that differ',
      'BooksDiffer',
      `INSERT INTO books_difference (difference_id, intent_id, kind, ours_pence, theirs_pence, found_at, seen_at, state)
       VALUES (gen_random_uuid(), 'pi_planted', 'more-refunded-by-us', 200, 100, now(), now(), 'open')`,
      `DELETE FROM books_difference WHERE intent_id = 'pi_planted'`,
    ),
    inBooks(
      'a box that was never sent',
      'BoxesLate',
      `UPDATE box SET status = 'Paid', dispatch_on = current_date - 5 WHERE box_id = '${BOX}'`,
      status('Delivered'),
    ),
  ]
}

/**
 * Makes an event of an hour ago and holds its row lock, as a hanging process would: workers pass over it. The worker is
 * stopped for the moment between the event and the lock.
 */
export function heldEvent({ pool }: TrialShop, worker: () => ChildProcess): Fault {
  let letGo = async () => {}
  return {
    what: 'something that happened and is held by somebody who hangs',
    alarm: 'EventsLate',
    async plant() {
      const holder = await pool.connect()
      worker().kill('SIGSTOP')
      const { rows } = await holder.query(
        `INSERT INTO event (bucket, customer_id, event_id, kind, payload, recorded_at)
         SELECT bucket, customer_id, gen_random_uuid(), kind, payload, now() - interval '1 hour' FROM event
         WHERE customer_id IS NOT NULL LIMIT 1
         RETURNING event_id AS "eventId"`,
      )
      await holder.query('BEGIN')
      await holder.query('SET LOCAL idle_in_transaction_session_timeout = 0')
      await holder.query('SELECT 1 FROM event WHERE event_id = $1 FOR UPDATE', [rows[0].eventId])
      worker().kill('SIGCONT')
      letGo = async () => {
        await holder.query('DELETE FROM event WHERE event_id = $1', [rows[0].eventId])
        await holder.query('COMMIT')
        holder.release()
      }
    },
    heal: () => letGo(),
  }
}
