import { readFileSync } from 'node:fs'
import { legalMoves } from '@cupboard/domain/box/life/life'
import { londonDay } from '@cupboard/domain/calendar'
import type { Ledger } from '@cupboard/pretend-provider/ledger/read-ledger-store'
import type { Clock } from '@cupboard/server/src/clock.ts'
import {
  type Breach,
  compareWithProvider,
  type DeclineNotice,
  type LedgerRow,
} from './compare-with-provider.ts'

type Pool = { query(text: string): Promise<{ rows: Record<string, unknown>[] }> }
type Shop = { pool: Pool; clock: Clock; provider: { ledger(): Promise<Ledger> } }
/** `always` ones hold in the middle of a storm; all of them once it is over and nothing is due any more. */
type When = 'always' | 'settled'

type Invariant = { when: When; promise: string; statement: string }

const invariants: readonly Invariant[] = readInvariants(
  readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8'),
)

function readInvariants(file: string): Invariant[] {
  return [...file.matchAll(/^-- (always|settled) (I\d+: .*)\n([^;]+);/gm)].map(
    ([, when, promise, statement]) => ({
      when: when as When,
      promise: promise ?? '',
      statement: statement ?? '',
    }),
  )
}

const tableMoves = legalMoves().map(({ from, to }) => `${from} ${to}`)

/** Everything that is not as it must be, in the shop's own books and against the provider's. */
export async function checkInvariants(shop: Shop, moment: When = 'settled'): Promise<Breach[]> {
  const now = shop.clock.now()
  const values: Record<string, string> = {
    now: `TIMESTAMPTZ '${now.toISOString()}'`,
    today: `DATE '${londonDay(now)}'`,
    legal_moves: `'${JSON.stringify(tableMoves)}'::jsonb`,
  }
  const breaches: Breach[] = []
  for (const { when, promise, statement } of invariants) {
    if (when === 'settled' && moment === 'always') continue
    const { rows } = await shop.pool.query(
      statement.replace(/(?<!:):(now|today|legal_moves)\b/g, (_, name: string) => values[name] ?? ''),
    )
    for (const { what, why } of rows) breaches.push({ promise, what: String(what), why: String(why) })
  }
  return [...breaches, ...(await compareBooks(shop, moment))]
}

async function compareBooks({ pool, provider }: Shop, moment: When): Promise<Breach[]> {
  const { rows: ledger } = await pool.query(
    `SELECT box_id AS "boxId", customer_id AS "customerId", kind, amount_pence AS "amountPence",
      provider_id AS "providerId" FROM ledger`,
  )
  const { rows: notices } = await pool.query(
    `SELECT payload->>'boxId' AS "boxId", recorded_at AS "recordedAt" FROM event WHERE kind = 'box-payment-failed'`,
  )
  return compareWithProvider(
    ledger as LedgerRow[],
    notices as DeclineNotice[],
    await provider.ledger(),
    moment,
  )
}

export const namesOfInvariants = [...new Set(invariants.map(({ promise }) => promise))]
