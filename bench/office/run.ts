import type { StaffId } from '@cupboard/domain/ids'
import { systemClock } from '@cupboard/server/src/clock.ts'
import { openStaffSession } from '@cupboard/server/src/features/office/people/open-staff-session.ts'
import { buildApp } from '@cupboard/server/src/http/build-app.ts'
import { paymentsOver } from '@cupboard/server/src/payments/wire/payments-over.ts'
import { benchDeps } from '../boxes/bench-deps.ts'
import { providerInMemory } from '../boxes/provider-in-memory.ts'
import { openBenchDatabase } from '../kit/bench-database.ts'
import { customerIdOf, loadSubscribers } from '../kit/load-subscribers.ts'
import { listenForNoise } from '../kit/noise.ts'
import { type Promised, report } from '../kit/report.ts'
import { timed } from '../kit/timed.ts'

const CUSTOMERS = Number(process.env.BENCH_SUBSCRIBERS ?? 100_000)
const ASKED = 200
const STAFF = '90000000-0000-4000-8000-000000000001' as StaffId

const FIRST = ['Ada', 'Bea', 'Cyril', 'Dora', 'Edith', 'Fay', 'Gwen', 'Hugh', 'Iris', 'Jonah']
const LAST = ['Archer', 'Baker', 'Cooke', 'Dyer', 'Fuller', 'Hooper', 'Mason', 'Potter', 'Sawyer', 'Turner']

const noise = listenForNoise()
const database = await openBenchDatabase()
const promises: Promised[] = []
try {
  const seconds = await timed(() => loadSubscribers(database.pool, CUSTOMERS, '2026-11-16'))
  console.log(`loaded ${CUSTOMERS.toLocaleString('en-GB')} customers in ${seconds.toFixed(0)} s`)
  await giveThemNames()
  const { app, token } = await openOffice()
  noise.sample()
  const some = (index: number) => Math.floor((index * CUSTOMERS) / ASKED) + 1
  const ways: Record<string, (index: number) => string> = {
    'by e-mail': (index) => `c${some(index)}@example.com`,
    'by a common surname': (index) => LAST[index % LAST.length] ?? '',
    'by both names': (index) =>
      `${FIRST[index % FIRST.length]} ${LAST[(index * 7) % LAST.length]}-${index % 100}`,
    'by a name that nobody has': (index) => `Zebedee ${index}`,
    'by post code': (index) => `BS${1 + (index % 20)} ${index % 10}QA`,
    'by reference of a box': (index) => `BX-${some(index)}`,
    'by the last four of a card': (index) => String(1000 + ((index * 37) % 9000)),
  }
  for (const [how, typed] of Object.entries(ways)) {
    const ms = await measure((index) => `/api/office/search?q=${encodeURIComponent(typed(index))}`)
    promises.push(held(`search ${how}, p95`, ms, 50))
  }
  promises.push(
    held(
      "a customer's page, p95",
      await measure((index) => `/api/office/customers/${customerIdOf(some(index))}`),
      150,
    ),
  )
  noise.sample()
  await app.close()

  async function measure(pathOf: (index: number) => string): Promise<number> {
    const times: number[] = []
    for (let index = 0; index < ASKED; index++) {
      const url = pathOf(index)
      const begun = performance.now()
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      times.push(performance.now() - begun)
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    }
    return times.toSorted((a, b) => a - b)[Math.floor(ASKED * 0.95)] ?? 0
  }
} finally {
  await database.drop()
}
report(promises, noise)

function held(what: string, ms: number, barMs: number): Promised {
  return { what, figure: `${ms.toFixed(1)} ms`, ratio: ms / barMs, bar: `≤ ${barMs} ms`, isMet: ms <= barMs }
}

/** A thousand surnames, a thousand post codes and nine thousand cards among them. */
async function giveThemNames(): Promise<void> {
  const client = await database.pool.connect()
  await client.query('SET statement_timeout = 0')
  await client.query(
    `UPDATE customer SET first_name = ($1::text[])[1 + n % 10], last_name = ($2::text[])[1 + n / 10 % 10] || '-' || n % 100
     FROM (SELECT customer_id AS id, row_number() OVER (ORDER BY customer_id)::int AS n FROM customer) numbered
     WHERE customer_id = id`,
    [FIRST, LAST],
  )
  await client.query(
    `UPDATE address SET post_code = 'BS' || 1 + n % 20 || ' ' || n % 10 || 'QA'
     FROM (SELECT customer_id AS id, row_number() OVER (ORDER BY customer_id)::int AS n FROM address) numbered
     WHERE customer_id = id`,
  )
  await client.query(
    `UPDATE subscription SET card_last_four = (1000 + n % 9000)::text
     FROM (SELECT customer_id AS id, row_number() OVER (ORDER BY customer_id)::int AS n FROM subscription) numbered
     WHERE customer_id = id`,
  )
  await client.query('VACUUM (ANALYZE) customer, address, subscription')
  client.release(true)
}

async function openOffice() {
  const payments = paymentsOver({
    calls: providerInMemory(),
    browser: { provider: 'embedded' },
    webhookSecret: '-',
  })
  const deps = { ...benchDeps(database, systemClock), payments }
  const { app } = buildApp(deps, {})
  await app.ready()
  await database.pool.query(
    `INSERT INTO staff (staff_id, email, email_key, name, role, invited_at, joined_at)
     VALUES ($1, 'owner@example.com', 'owner@example.com', 'Olive Owner', 'owner', now(), now())`,
    [STAFF],
  )
  const { token } = await deps.db.transaction((tx) => openStaffSession(tx, STAFF, systemClock.now()))
  return { app, token }
}
