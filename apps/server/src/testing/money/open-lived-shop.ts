import { signInAgain } from '#testing/customers.ts'
import { callsOf } from '#testing/homes.ts'
import { movableClock } from '#testing/movable-clock.ts'
import { openTestShop, type ShopOptions, type TestShop } from '#testing/open-test-shop.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { customerWithPaidBox } from './refunds.ts'

export type PaidCustomer = Awaited<ReturnType<typeof customerWithPaidBox>>

/** A past of a customer with a paid first box. */
export type Life = {
  /** The life before this one. */
  after?: Life
  card?: string
  /** Options of the shop during this life. */
  options?: () => LivedOptions
  live: (shop: TestShop, customer: PaidCustomer) => Promise<unknown>
}

/** A life chooses the database and the clock. */
type LivedOptions = Omit<ShopOptions, 'database' | 'clock'>

/** The database a life left behind, and when. */
type Lived = { template: string; now: string; customer: PaidCustomer }

const lives = new Map<Life, Promise<Lived>>()

/** Opens a shop in which a customer has lived through something. A process lives it once and gives each test a copy. */
export async function openLivedShop(life: Life, options: LivedOptions = {}) {
  const lived = await rememberLife(life)
  return openAt(lived, { ...options, database: await openTestDatabase(lived.template) })
}

function rememberLife(life: Life): Promise<Lived> {
  const lived = lives.get(life) ?? liveThrough(life)
  lives.set(life, lived)
  return lived
}

/** Opens a shop on a copy of the template, at the instant at which the template was left. */
async function openAt({ now, customer }: Lived, options: LivedOptions & { database: TestDatabase }) {
  const shop = await openTestShop({ ...options, clock: movableClock(now) })
  const signedIn = { ...customer, ...(await signInAgain(shop, customer.email)) }
  return { shop, customer: { ...signedIn, ...callsOf(shop, signedIn) } }
}

async function liveThrough({ after, card, options, live }: Life): Promise<Lived> {
  const before = after && (await rememberLife(after))
  const template = await openTestDatabase(before?.template)
  // Closing the shop drops its database; this one stays as the template of all copies.
  const keptOptions = { ...options?.(), database: { ...template, drop: async () => undefined } }
  const { shop, customer } = before ? await openAt(before, keptOptions) : await begin(keptOptions, card)
  await live(shop, customer)
  const now = shop.clock.now().toISOString()
  await shop.close()
  return { template: template.name, now, customer }
}

async function begin(options: ShopOptions, card?: string) {
  const shop = await openTestShop(options)
  return { shop, customer: await customerWithPaidBox(shop, card) }
}
