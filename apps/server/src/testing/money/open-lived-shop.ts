import { signInAgain } from '#testing/customers.ts'
import { callsOf } from '#testing/homes.ts'
import { movableClock } from '#testing/movable-clock.ts'
import { openTestShop, type ShopOptions, type TestShop } from '#testing/open-test-shop.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { customerWithPaidBox } from './refunds.ts'

export type PaidCustomer = Awaited<ReturnType<typeof customerWithPaidBox>>

/** What a customer with a paid first box has lived through. */
export type Life = {
  /** What came before: lived once for all that follow it. */
  after?: Life
  card?: string
  /** How the shop is opened while this is lived. */
  options?: () => ShopOptions
  live: (shop: TestShop, customer: PaidCustomer) => Promise<unknown>
}

type Lived = { template: string; now: string; customer: PaidCustomer }

const lives = new Map<Life, Promise<Lived>>()

/** A shop in which a customer has lived through something: once in a process, and everybody who asks gets a copy. */
export async function openLivedShop(life: Life, options: ShopOptions = {}) {
  return openCopy(await rememberLife(life), options)
}

function rememberLife(life: Life): Promise<Lived> {
  const lived = lives.get(life) ?? liveThrough(life)
  lives.set(life, lived)
  return lived
}

async function openCopy({ template, now, customer }: Lived, options: ShopOptions) {
  const database = options.database ?? (await openTestDatabase(template))
  const shop = await openTestShop({ ...options, database, clock: movableClock(now) })
  const signedIn = { ...customer, ...(await signInAgain(shop, customer.email)) }
  return { shop, customer: { ...signedIn, ...callsOf(shop, signedIn) } }
}

async function liveThrough({ after, card, options, live }: Life): Promise<Lived> {
  const before = after && (await rememberLife(after))
  const kept = await openTestDatabase(before?.template)
  const keptOptions = { ...options?.(), database: { ...kept, drop: async () => undefined } }
  const { shop, customer } = before ? await openCopy(before, keptOptions) : await begin(keptOptions, card)
  await live(shop, customer)
  const now = shop.clock.now().toISOString()
  await shop.close()
  return { template: kept.name, now, customer }
}

async function begin(options: ShopOptions, card?: string) {
  const shop = await openTestShop(options)
  return { shop, customer: await customerWithPaidBox(shop, card) }
}
