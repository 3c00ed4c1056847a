import { addDays, type DateOnly, londonDay, londonMidnight } from '@cupboard/domain/calendar'
import { formatPounds, pence } from '@cupboard/domain/money'
import { chargeSentence } from '@cupboard/domain/subscription/charge-words'
import { changePrice } from '@cupboard/server/src/features/catalogue/change-price.ts'
import { ask } from '@cupboard/server/src/testing/customers.ts'
import type { TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { type SeededRandom, seededRandom } from '#simulation/seeded-random.ts'
import { type Act, acts, type Walker } from '#walks/acts.ts'
import { live } from '#walks/moments.ts'
import { signUpWalkers } from '#walks/walk.ts'

/** A box as a screen shows it: its charge with its day, as long as one is to come. */
type Shown = {
  boxId: string
  boxPrice: number
  charge: { on: DateOnly; cardLastFour: string | null } | null
}
type Told = { amountPence: number; chargeOn: DateOnly; cardLastFour: string | null }
/** The last charge a customer read of each box, and the day on which they last amended it. */
type Memory = { read: Map<string, Told>; ownChange: Map<string, DateOnly> }

const OFTEN: readonly Act[] = ['amend', 'postpone', 'skip', 'enable', 'countShelf', 'setFrequency']
/** `restart` stands here three times, so that customers who leave come back before long. */
const SELDOM: readonly Act[] = ['addProduct', 'dropProduct', 'leave', 'restart', 'restart', 'restart']
const PRICED = ['hand-soap', 'toilet-roll', 'washing-up', 'shampoo']

/** Customers live a year by the clock of the demo, act now and then, and look at their boxes every day. */
export async function liveToldYear(shop: TestShop, { customers, seed }: { customers: number; seed: number }) {
  const random = seededRandom(seed)
  const walkers = await signUpWalkers(shop, customers)
  const memories = walkers.map((): Memory => ({ read: new Map(), ownChange: new Map() }))
  // The first box was paid for on the screen that named its price.
  const seen = new Set((await chargesOf(shop)).map(({ boxId }) => boxId))
  const wrong: string[] = []
  let [charged, changedByHand] = [0, 0]
  const start = londonDay(shop.clock.now())
  for (let day = 1; day <= 365; day++) {
    const today = addDays(start, day)
    await live(shop, new Date(londonMidnight(today).getTime() + 12 * 3_600_000).toISOString())
    for (const charge of (await chargesOf(shop)).filter(({ boxId }) => !seen.has(boxId))) {
      seen.add(charge.boxId)
      charged += 1
      const whose = walkers.findIndex(({ customerId }) => customerId === charge.customerId)
      const memory = memories[whose] as Memory
      const isByHand = memory.ownChange.has(charge.boxId)
      if (isByHand) changedByHand += 1
      wrong.push(...(await compare(shop, walkers[whose] as Walker, memory, charge)))
    }
    if (day % 20 === 0) await changeSomePrice(shop, random, today)
    for (const [index, walker] of walkers.entries())
      await actAndLook(walker, memories[index] as Memory, { random, today })
  }
  return { charged, changedByHand, wrong }
}

type Charge = { boxId: string; customerId: string; amountPence: number; chargedOn: DateOnly }

/** Reads the charges from the provider's own books: their sums and days. */
async function chargesOf({ provider }: TestShop): Promise<Charge[]> {
  const { charges, intents } = await provider.ledger()
  return charges.map(({ intentId, amount, createdAt }) => {
    const { boxId = '', customerId = '' } = intents.find((each) => each.intentId === intentId)?.metadata ?? {}
    return { boxId, customerId, amountPence: amount, chargedOn: londonDay(createdAt) }
  })
}

async function compare(shop: TestShop, walker: Walker, memory: Memory, charge: Charge): Promise<string[]> {
  const { boxId, amountPence, chargedOn } = charge
  const taken = `${formatPounds(pence(amountPence))} taken on ${chargedOn}`
  const read = memory.read.get(boxId)
  const wrong: string[] = []
  if (read?.amountPence !== amountPence || read.chargeOn !== chargedOn)
    wrong.push(`${taken}, but the screen said ${JSON.stringify(read)}`)
  const notice = await lastNotice(shop, walker, boxId)
  // A box that its owner amended after the letter costs the sum the screen showed then.
  const ownChangeOn = memory.ownChange.get(boxId)
  if (ownChangeOn && notice && ownChangeOn >= londonDay(new Date(notice.sentAt))) return wrong
  const cardLastFour = read?.cardLastFour ?? null
  const sentence = chargeSentence({ amountPence: pence(amountPence), cardLastFour, chargeOn: chargedOn })
  if (!notice?.text.includes(sentence))
    wrong.push(`${taken}, but the letter said ${notice?.subject ?? 'nothing'}`)
  return wrong
}

type Letter = { subject: string; text: string; sentAt: string }

async function lastNotice(shop: TestShop, { name }: Walker, boxId: string): Promise<Letter | undefined> {
  const { body } = await ask(shop, 'GET', `/demo/mail?to=${name}@example.com`)
  return (body as Letter[]).find(
    ({ subject, text }) => subject.startsWith('Your box of') && text.includes(`/box/${boxId}`),
  )
}

async function actAndLook(
  walker: Walker,
  { read, ownChange }: Memory,
  { random, today }: { random: SeededRandom; today: DateOnly },
): Promise<void> {
  const about = [walker.name, today]
  const { body: before } = await walker.get('/boxes/future')
  if (before.length > 0 && random.happens(0.08, 'acts', ...about)) {
    const act = random.pick(random.happens(0.8, 'habit', ...about) ? OFTEN : SELDOM, 'act', ...about)
    const { boxId } = random.pick(before as Shown[], 'box', ...about)
    const { status } = await acts[act]({ ...walker, boxId })
    if (act === 'amend' && status === 200) ownChange.set(boxId, today)
  }
  const { body: after } = await walker.get('/boxes/future')
  for (const { boxId, boxPrice, charge } of after as Shown[])
    if (charge)
      read.set(boxId, { amountPence: boxPrice, chargeOn: charge.on, cardLastFour: charge.cardLastFour })
}

async function changeSomePrice(shop: TestShop, random: SeededRandom, today: DateOnly): Promise<void> {
  const productId = random.pick(PRICED, 'priced', today)
  const { rows } = await shop.pool.query('SELECT price_pence FROM product WHERE product_id = $1', [productId])
  const change = random.happens(0.6, 'rises', today) ? 25 : -20
  await changePrice(shop.deps, productId, pence(rows[0].price_pence + change))
}
