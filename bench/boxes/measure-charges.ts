import { randomUUID } from 'node:crypto'
import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import { systemClock } from '@cupboard/server/src/clock.ts'
import type { Deps } from '@cupboard/server/src/deps.ts'
import { chargeBoxes } from '@cupboard/server/src/features/billing/charging/charge-boxes.ts'
import { catchUpOnEvents } from '@cupboard/server/src/features/billing/provider-events/reconcile.ts'
import type { Payments } from '@cupboard/server/src/payments/payments.ts'
import { pacedCalls } from '@cupboard/server/src/payments/rate/paced-calls.ts'
import { paymentsOver } from '@cupboard/server/src/payments/wire/payments-over.ts'
import type { BenchDatabase } from '../kit/bench-database.ts'
import { type Promised, perSecond } from '../kit/report.ts'
import { timed } from '../kit/timed.ts'
import { benchDeps } from './bench-deps.ts'
import { providerInMemory } from './provider-in-memory.ts'

const UNLIMITED_BOXES = 2_000
/** A live provider allows twenty calls a second, ten charges: this leaves ten times as much. */
const CHARGES_A_SECOND = 100
/** Long enough for the beginning and the end, when fewer are under way, not to count. */
const PACED_SECONDS = 20

/** Charging against a provider that answers from memory: as fast as it goes, and at the pace a provider allows. */
export async function measureCharges(database: BenchDatabase): Promise<Promised[]> {
  const deps = benchDeps(database, systemClock)
  // A shop that is open has listened to its provider lately, and need not ask whether it missed something.
  await catchUpOnEvents({ ...deps, payments: paymentsWith(providerInMemory()) })
  return [
    await unlimited(database, deps, paymentsWith(providerInMemory())),
    ...(await paced(database, deps, providerInMemory(), 25)),
    ...(await paced(database, deps, providerInMemory(), 100)),
  ]
}

function paymentsWith(calls: ProviderCalls): Payments {
  return paymentsOver({ calls, browser: { provider: 'embedded' }, webhookSecret: 'none' })
}

async function unlimited(database: BenchDatabase, deps: Deps, payments: Payments): Promise<Promised> {
  await makeChargeable(database, UNLIMITED_BOXES)
  const bareSeconds = await timed(() => bareCharges(payments, UNLIMITED_BOXES))
  const seconds = await timed(() => chargeAll({ ...deps, payments }))
  await expectPaid(database, UNLIMITED_BOXES)
  const figure = UNLIMITED_BOXES / seconds
  const baseline = UNLIMITED_BOXES / bareSeconds
  return {
    what: 'charges, no limit',
    figure: perSecond(figure),
    baseline: perSecond(baseline),
    ratio: figure / baseline,
    bar: `≥ ${perSecond(CHARGES_A_SECOND)}`,
    isMet: figure >= CHARGES_A_SECOND,
  }
}

async function paced(
  database: BenchDatabase,
  deps: Deps,
  provider: ProviderCalls,
  allowed: number,
): Promise<Promised[]> {
  // Each charge asks twice: for the intent, and to confirm it.
  const boxes = (allowed * PACED_SECONDS) / 2
  await makeChargeable(database, boxes)
  const calls: number[] = []
  const pace = pacedCalls({ clock: systemClock, perSecond: allowed })
  const payments = paymentsWith(pacedBy(pace, provider, calls))
  await chargeAll({ ...deps, payments })
  await expectPaid(database, boxes)
  const seconds = ((calls.at(-1) ?? 0) - (calls[0] ?? 0)) / 1_000
  const used = (calls.length - 1) / seconds / allowed
  const most = Math.max(
    ...calls.map((start) => calls.filter((at) => at >= start && at < start + 1_000).length),
  )
  return [
    {
      what: `share used of ${allowed} calls a second`,
      figure: `${(100 * used).toFixed(1)} %`,
      ratio: used,
      bar: '≥ 95 %',
      isMet: used >= 0.95,
    },
    {
      what: `most calls in any second, ${allowed} allowed`,
      figure: String(most),
      ratio: most / allowed,
      bar: `≤ ${allowed}`,
      isMet: most <= allowed,
    },
  ]
}

/** The provider's calls at its pace, with the moment at which each left. */
function pacedBy(pace: ReturnType<typeof pacedCalls>, calls: ProviderCalls, sent: number[]): ProviderCalls {
  const entries = Object.entries(calls).map(([name, call]) => [
    name,
    (...input: never[]) =>
      pace(() => {
        sent.push(performance.now())
        return (call as (...input: never[]) => Promise<never>)(...input)
      }),
  ])
  return Object.fromEntries(entries) as ProviderCalls
}

async function chargeAll(deps: Deps): Promise<void> {
  while ((await chargeBoxes(deps)) > 0);
}

/** The least any program could do: two calls of the provider for each box, as many side by side, nothing written down. */
async function bareCharges(payments: Payments, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  async function chargeNext(): Promise<void> {
    for (let n = numbers.pop(); n !== undefined; n = numbers.pop()) {
      const boxId = randomUUID() as never
      const customerId = randomUUID() as never
      const { intentId } = await payments.createIntent({
        boxId,
        customerId,
        providerCustomerId: `cus_bench_${n}`,
        amountPence: 1_000 as never,
        isFirst: false,
      })
      await payments.confirmOffSession({ intentId, boxId, attempt: 1, paymentMethodId: `pm_bench_${n}` })
    }
  }
  await Promise.all(Array.from({ length: 20 }, chargeNext))
}

async function makeChargeable({ pool }: BenchDatabase, count: number): Promise<void> {
  const boxId = `('20000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const customerId = `(lpad(to_hex(n % 256), 2, '0') || '100000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  await pool.query('TRUNCATE payment, receipt, ledger, provider_event CASCADE')
  const each = 'FROM generate_series(1, $1::int) n'
  for (const statement of [
    `UPDATE subscription SET provider_customer_id = 'cus_bench_' || n, payment_method_id = 'pm_bench_' || n ${each}
     WHERE customer_id = ${customerId}`,
    `UPDATE box SET status = 'InvoiceCreated' ${each} WHERE box_id = ${boxId}`,
    `UPDATE box_line SET frozen_price_pence = 500, frozen_vat_class = 'standard' ${each} WHERE box_id = ${boxId}`,
    `INSERT INTO payment (bucket, box_id, customer_id, amount_pence, state, next_try_at)
     SELECT n % 256, ${boxId}, ${customerId}, 6000, 'open', now() ${each}`,
  ])
    await pool.query(statement, [count])
}

/** A fast way to lose money is worth nothing: every box was paid, once. */
async function expectPaid({ pool }: BenchDatabase, count: number): Promise<void> {
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM box WHERE status = 'Paid') AS paid, (SELECT count(*) FROM ledger) AS entered`,
  )
  const { paid, entered } = rows[0] as { paid: number; entered: number }
  if (paid < count || entered !== count) throw new Error(`${count} boxes, ${paid} paid, ${entered} entered`)
}
