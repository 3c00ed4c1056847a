import type { Shot } from '@cupboard/server/src/testing/http-line.ts'
import type { Child } from '../kit/child.ts'
import { fire } from '../kit/fire.ts'
import { median, type Noise } from '../kit/noise.ts'
import { type Promised, perSecond } from '../kit/report.ts'
import type { BenchCustomer } from './make-customer.ts'

const ROUNDS = 5
const ROUND_MS = 1_500
const CONNECTIONS = 10
const MANY_CONNECTIONS = 50
/** The bound for every request at that many connections. */
const LONGEST_P99_MS = 50
/** Some five thousand box changes: one stumble may be their slowest hundredth, so it is measured several times. */
const CROWD_MS = 3_000

type Target = (customer: BenchCustomer, turn: number) => Shot
type Measure = {
  name: string
  shop: Target
  bare: Target
  /** The least share of the bare server's requests a second. */
  ratio: number
}
type Field = { shop: Child; bare: Child; customers: readonly BenchCustomer[]; noise: Noise }

const signedIn = ({ token }: BenchCustomer) => ({ authorization: `Bearer ${token}` })
const own = ({ customerId }: BenchCustomer, rest: string) => `/api/customer/${customerId}${rest}`

type BareRead = { rows: string; of: 'customerId' | 'boxId' }

function read(name: string, rest: (customer: BenchCustomer) => string, { rows, of }: BareRead): Measure {
  const shop: Target = (customer) => ({
    method: 'GET',
    path: own(customer, rest(customer)),
    headers: signedIn(customer),
  })
  const bare: Target = (customer) => ({
    method: 'GET',
    path: `/read/${rows}/${customer.bucket}/${customer[of]}`,
  })
  return { name, shop, bare, ratio: 0.3 }
}

/** A public page from the cache, as browsers ask for it. */
function page(name: string, path: string): Measure {
  const target: Target = () => ({ method: 'GET', path, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  return { name, shop: target, bare: target, ratio: 0.6 }
}

const measures: readonly Measure[] = [
  {
    name: 'product list',
    shop: () => ({ method: 'POST', path: '/api/products', body: '{}' }),
    bare: () => ({ method: 'POST', path: '/list', body: '{}' }),
    ratio: 0.6,
  },
  // The specification has no call for one product: visitors ask for its page.
  page('product page', '/product-details/toilet-roll'),
  page('catalogue page', '/products'),
  read('subscription status', () => '/account/get-subscription-status', { rows: 'status', of: 'customerId' }),
  read('my subscription', () => '/my-subscription', { rows: 'subscription', of: 'customerId' }),
  read('my products', () => '/products', { rows: 'products', of: 'customerId' }),
  read('box', ({ boxId }) => `/boxes/${boxId}`, { rows: 'box', of: 'boxId' }),
  {
    name: 'box change',
    shop: (customer, turn) => ({
      method: 'POST',
      path: own(
        customer,
        `/boxes/products/amendment/${customer.boxId}/${customer.productId}/${turn === 0 ? 1 : -1}`,
      ),
      headers: signedIn(customer),
      body: '{}',
    }),
    bare: ({ customerId, boxId, productId }) => ({
      method: 'POST',
      path: `/change/${customerId}/${boxId}/${productId}`,
      body: '{}',
    }),
    ratio: 0.3,
  },
]

/** Each call of the shop and its bare counterpart in turns, so that both meet the same weather. */
export async function measureRequests(field: Field, only: string): Promise<Promised[]> {
  const promises: Promised[] = []
  for (const measure of measures.filter(({ name }) => name.includes(only))) {
    console.log(`measuring: ${measure.name}…`)
    promises.push(...(await measureOne(field, measure)))
    field.noise.sample()
  }
  return promises
}

async function measureOne({ shop, bare, customers }: Field, measure: Measure): Promise<Promised[]> {
  const volley = (child: Child, target: Target, connections: number, ms = ROUND_MS) =>
    fire(child.port, (index, turn) => target(customers[index] as BenchCustomer, turn), { connections, ms })
  await volley(shop, measure.shop, CONNECTIONS, 1_000)
  await volley(bare, measure.bare, CONNECTIONS, 500)
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push((await volley(bare, measure.bare, CONNECTIONS)).perSecond)
    const result = await volley(shop, measure.shop, CONNECTIONS)
    if (result.failed > 0) throw new Error(`${measure.name}: ${result.failed} of ${result.requests} failed`)
    ours.push(result.perSecond)
  }
  const figure = median(ours)
  const baseline = median(theirs)
  const slowest: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    slowest.push((await volley(shop, measure.shop, MANY_CONNECTIONS, CROWD_MS)).p99Ms)
  return [
    {
      what: measure.name,
      figure: perSecond(figure),
      baseline: perSecond(baseline),
      ratio: figure / baseline,
      bar: `≥ ${measure.ratio.toFixed(2)}`,
      isMet: figure / baseline >= measure.ratio,
    },
    p99Promise(measure.name, median(slowest)),
  ]
}

function p99Promise(name: string, figure: number): Promised {
  return {
    what: `${name}, p99 at ${MANY_CONNECTIONS}`,
    figure: `${figure.toFixed(1)} ms`,
    ratio: figure / LONGEST_P99_MS,
    bar: `≤ ${LONGEST_P99_MS} ms`,
    isMet: figure <= LONGEST_P99_MS,
  }
}
