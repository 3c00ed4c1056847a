import { createHash } from 'node:crypto'
import { londonDay } from '@cupboard/domain/calendar'
import { monthlyTables } from '@cupboard/server/src/db/months/months-store.ts'
import { setFailpointHandler } from '@cupboard/server/src/failpoint.ts'
import type { EmbeddedProvider } from '@cupboard/server/src/payments/embedded-provider.ts'
import type { Payments } from '@cupboard/server/src/payments/payments.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { type Job, timetable } from '@cupboard/server/src/worker/timetable.ts'
import { webhookJob } from '@cupboard/server/src/worker/webhook-job.ts'
import { checkInvariants } from '#check-invariants.ts'
import type { Breach } from '#compare-with-provider.ts'
import { changeCards, changePrices, doSomething } from './customer-actions.ts'
import { FAULTS, faultyPayments } from './faulty-payments.ts'
import { type SeededRandom, seededRandom, seedIds } from './seeded-random.ts'
import { type Subscriber, subscribe } from './subscribers.ts'
import { Died, makeLane, openWorkerProcess, type WorkerProcess } from './worker-process.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export type Size = { subscribers: number; months: number; seed: number }
/** A bug planted in the real parts, to see whether the checks notice it. */
export type Plant = {
  /** Between the bad line and the provider. */
  around?: (payments: Payments, provider: EmbeddedProvider) => Payments
  /** Between the worker and the bad line. */
  before?: (payments: Payments) => Payments
  jobs?: (jobs: readonly Job[], random: SeededRandom) => readonly Job[]
  statements?: readonly string[]
}
export type RunResult = { breaches: Breach[]; hash: string; deaths: number; charges: number; trace: string[] }

/** The time until the clock is next looked at: mostly hours, sometimes more than a day, as after a machine's sleep. */
const STEPS = [1, 6, 12, 24, 24, 24, 30]
const JOINING_DAYS = 45
const CALM_DAYS = 34
const CHANCE_OF_ACTION = 0.03

/**
 * Runs months of the shop with every fault, then without faults until it settles, and returns the breaches. The same
 * seed gives the same run.
 */
export async function play({ subscribers, months, seed }: Size, plant: Plant = {}): Promise<RunResult> {
  const putChanceBack = seedIds(seed)
  const random = seededRandom(seed)
  const trace: string[] = []
  const breaches: Breach[] = []
  let isStormy = true
  let deaths = 0
  const shop = await openTestShop({
    planDelivery: ({ type, number }) => (isStormy ? delaysOf(random, `${type} ${number}`) : [0]),
    ...(plant.around ? { aroundPayments: plant.around } : {}),
  })
  const note = (line: string) => trace.push(`${shop.clock.now().toISOString()} ${line}`)
  const lane = makeLane()
  const jobs = (plant.jobs ?? ((all) => all))([webhookJob(shop.provider, shop.app), ...timetable], random)
  let process: WorkerProcess
  let isWorking = false
  const timesAsked = new Map<string, number>()
  const timesReached = new Map<string, number>()

  function startProcess(): WorkerProcess {
    const payments = faultyPayments(shop.deps.payments, {
      random,
      lane,
      timesAsked,
      note,
      isStormy: () => isStormy,
      die: () => process.die(),
    })
    const asked = plant.before?.(payments) ?? payments
    return openWorkerProcess(shop.databaseUrl, { ...shop.deps, payments: asked }, lane)
  }

  setFailpointHandler((point) => {
    const times = (timesReached.get(point) ?? 0) + 1
    timesReached.set(point, times)
    if (!isWorking || !isStormy || process.isDead()) return
    if (!random.happens(FAULTS.dies, 'failpoint', point, times)) return
    note(`died at ${point}`)
    process.die()
  })

  /** Runs all jobs in turn until none has work. Hourly jobs run at most once an hour. */
  async function work(): Promise<void> {
    isWorking = true
    const atRest = new Set<Job>()
    for (let turn = 0, idle = 0; idle < jobs.length; turn++) {
      if (turn > 200 * jobs.length) throw new Error('the worker never comes to rest')
      const job = jobs[turn % jobs.length] as Job
      const did = atRest.has(job) ? 0 : await tryJob(job)
      if (did === 0 && job.everyMs >= HOUR) atRest.add(job)
      idle = did > 0 ? 0 : idle + 1
    }
    isWorking = false
  }

  async function tryJob(job: Job): Promise<number> {
    const did = await job.run(process.deps).catch((error: unknown) => {
      if (!(error instanceof Died) && !process.isDead()) failed(job, error)
      return 0
    })
    if (did > 0) note(`${job.name}: ${did}`)
    if (process.isDead()) await restart()
    return did
  }

  function failed(job: Job, error: unknown): void {
    const why = error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}` : String(error)
    note(`${job.name} failed: ${why}`)
    if (isStormy && why.startsWith('ProviderUnreachable')) return
    breaches.push({ promise: 'no job fails by itself', what: job.name, why })
  }

  async function restart(): Promise<void> {
    deaths += 1
    await process.close()
    process = startProcess()
  }

  async function liveUntil(end: Date, customers: Subscriber[], joining: number): Promise<void> {
    for (let tick = 0; shop.clock.now() < end; tick++) {
      const before = londonDay(shop.clock.now())
      shop.clock.advance(random.pick(STEPS, 'step', isStormy, tick) * HOUR)
      const today = londonDay(shop.clock.now())
      if (before.slice(0, 7) !== today.slice(0, 7)) {
        await shop.pool.query('VACUUM ANALYZE')
        await changeCards(shop, random, isStormy)
      }
      if (isStormy && random.happens(0.05, 'prices change', tick)) await changePrices(shop, random)
      const areCustomersFirst = random.happens(0.5, 'customers first', tick)
      if (!areCustomersFirst) await work()
      if (isStormy) await customersAct(customers, tick)
      while (customers.length < joining && isTurnOf(customers.length, joining)) {
        customers.push(await subscribe(shop, random, customers.length))
      }
      if (areCustomersFirst) await work()
    }
  }

  /** Customers join one after the other, so that every day of the month is somebody's. */
  function isTurnOf(index: number, joining: number): boolean {
    return shop.clock.now().getTime() - begun.getTime() >= (index / joining) * JOINING_DAYS * DAY
  }

  async function customersAct(customers: readonly Subscriber[], tick: number): Promise<void> {
    for (const who of customers) {
      const about = `${who.name} ${tick}`
      if (!random.happens(CHANCE_OF_ACTION, 'acts', about)) continue
      const told = await doSomething({ shop, random, who, about })
      note(told)
      if (/: 5\d\d$/.test(told)) breaches.push({ promise: 'no call breaks', what: who.name, why: told })
    }
  }

  const begun = shop.clock.now()
  try {
    await makeStill(shop)
    for (const statement of plant.statements ?? []) await shop.pool.query(statement)
    process = startProcess()
    const customers: Subscriber[] = []
    await liveUntil(new Date(begun.getTime() + months * 30.4 * DAY), customers, subscribers)
    breaches.push(...(await checkInvariants(shop, 'always')))
    isStormy = false
    await changeCards(shop, random, false)
    await liveUntil(new Date(shop.clock.now().getTime() + CALM_DAYS * DAY), customers, 0)
    breaches.push(...(await checkInvariants(shop)))
    const { rows } = await shop.pool.query(`SELECT count(*) AS count FROM ledger WHERE kind = 'charge'`)
    trace.push(...(await epilogue(shop)))
    await process.close()
    const hash = createHash('sha256').update(trace.join('\n')).digest('hex').slice(0, 16)
    return { breaches, hash, deaths, charges: rows[0].count, trace }
  } finally {
    setFailpointHandler(undefined)
    await shop.close()
    putChanceBack()
  }
}

/** 30 % of the provider's webhooks are up to four days late, 10 % come twice, a few never. */
function delaysOf(random: SeededRandom, about: string): number[] {
  if (random.happens(0.03, 'news lost', about)) return []
  const delay = random.happens(0.3, 'news late', about)
    ? Math.floor(random.share('by', about) * 96) * HOUR
    : 0
  return random.happens(0.1, 'news twice', about) ? [delay, delay + HOUR] : [delay]
}

/**
 * Turns autovacuum off: a database that moves rows would not repeat the same run. It is vacuumed once a month instead.
 */
async function makeStill({ pool, clock }: TestShop): Promise<void> {
  await pool.query(
    `SELECT make_month(of_table, month::date) FROM unnest($1::text[]) of_table, generate_series(
       date_trunc('month', $2::timestamptz AT TIME ZONE 'UTC'), $2::timestamptz AT TIME ZONE 'UTC' + interval '18 months',
       interval '1 month') month`,
    [Object.keys(monthlyTables), clock.now()],
  )
  const { rows } = await pool.query(
    `SELECT oid::regclass AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'months', 'embedded_provider')`,
  )
  for (const { name } of rows) await pool.query(`ALTER TABLE ${name} SET (autovacuum_enabled = false)`)
}

async function epilogue({ pool }: TestShop): Promise<string[]> {
  const { rows } = await pool.query(
    `SELECT c.last_name || ' ' || b.cycle_on || ' ' || b.status || ' ' || coalesce(p.state, '-') || ' '
       || coalesce(p.amount_pence, 0) AS line
     FROM box b JOIN customer c USING (bucket, customer_id) LEFT JOIN payment p USING (bucket, box_id) ORDER BY 1`,
  )
  return rows.map(({ line }) => String(line))
}
