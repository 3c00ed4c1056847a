import { addDays, dateOnly, londonDay } from '@cupboard/domain/calendar'
import type { TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { FAULTS } from './faulty-payments.ts'
import type { SeededRandom } from './seeded-random.ts'
import { payOnScreen, type Subscriber } from './subscribers.ts'

type Box = {
  boxId: string
  deliveryDate: string
  orderStatus: string
  isEditable: boolean
  isSkipped: boolean
  productQuantities: { product: { productId: string } }[]
}
type ReactionContext = { shop: TestShop; random: SeededRandom; who: Subscriber; about: string }

const WEIGHTS = {
  amend: 6,
  postpone: 2,
  skip: 2,
  enable: 2,
  cancel: 0.5,
  restart: 3,
  pay: 5,
  changeCard: 2,
  recalculate: 1,
} as const
type Action = keyof typeof WEIGHTS

/** Performs one action of a customer. Answers it with the shop's answer, for the trace; a refusal is an answer too. */
export async function doSomething(occasion: ReactionContext): Promise<string> {
  const { random, who, about } = occasion
  const { body: boxes } = await who.get('/boxes')
  const action = pickAction(random.share('deed', about))
  const answer = await answerTo(action, occasion, boxes as Box[])
  return `${who.name} ${action}: ${answer?.status ?? 'nothing to do'}`
}

function pickAction(share: number): Action {
  const actions = Object.entries(WEIGHTS) as [Action, number][]
  let left = share * actions.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [action, weight] of actions) {
    left -= weight
    if (left < 0) return action
  }
  return 'amend'
}

async function answerTo(
  action: Action,
  { shop, random, who, about }: ReactionContext,
  boxes: readonly Box[],
): Promise<{ status: number } | undefined> {
  const open = boxes.filter((box) => box.isEditable)
  const box = open[0]
  const unpaid = boxes.find((each) => each.orderStatus === 'InvoiceCreated')
  switch (action) {
    case 'amend': {
      const line = box && random.pick(box.productQuantities, 'line', about)
      if (!line) return undefined
      const delta = random.pick([-2, -1, 1, 2, 3], 'delta', about)
      return who.post(`/boxes/products/amendment/${box.boxId}/${line.product.productId}/${delta}`)
    }
    case 'postpone': {
      if (!box) return undefined
      const from = dateOnly(box.deliveryDate.slice(0, 10))
      const dateTime = addDays(from, 1 + Math.floor(random.share('days', about) * 20))
      return who.post('/change-delivery-date', { boxId: box.boxId, dateTime })
    }
    case 'skip':
      return box && who.post(`/boxes/${box.boxId}/make-active`, { status: false })
    case 'enable': {
      const skipped = boxes.find((each) => each.isSkipped && each.isEditable)
      return skipped && who.post(`/boxes/${skipped.boxId}/make-active`, { status: true })
    }
    case 'cancel':
      return who.post('/account/set-subscription-status', { status: false })
    case 'restart':
      return who.post('/account/set-subscription-status', { status: true })
    case 'pay':
      return unpaid && { status: (await payOnScreen(shop, who, unpaid.boxId)) ? 200 : 409 }
    case 'changeCard':
      return changeCard(shop, who)
    case 'recalculate':
      return who.get('/recommendation/calculate')
  }
}

async function changeCard(shop: TestShop, who: Subscriber): Promise<{ status: number }> {
  const { status, body } = await who.post('/payment/setup')
  if (status !== 200) return { status }
  await shop.provider.confirmSetup({ clientSecret: body.clientSecret, cardNumber: '4242424242424242' })
  return who.post('/payment/setup/finish', { setupId: body.setupId })
}

const BAD_DAYS = [
  'insufficient-funds',
  'generic-decline',
  'lost-card',
  'challenge-every-time',
  'charged-answer-lost',
  'answer-lost',
  'server-error-then-fine',
  'disputed',
] as const

/** Once a month each bank decides anew whether its customer's card pays. */
export async function changeCards(shop: TestShop, random: SeededRandom, isStormy: boolean): Promise<void> {
  const { rows } = await shop.pool.query(
    `SELECT customer_id AS "customerId", payment_method_id AS card FROM subscription
     WHERE payment_method_id IS NOT NULL ORDER BY customer_id`,
  )
  const month = londonDay(shop.clock.now()).slice(0, 7)
  for (const { customerId, card } of rows) {
    const isBad = isStormy && random.happens(FAULTS.cardDeclines, 'bad card', customerId, month)
    await shop.provider.makeCard(card, isBad ? random.pick(BAD_DAYS, 'why', customerId, month) : 'fine')
  }
}

/** Prices change; quoted prices must not. */
export async function changePrices(shop: TestShop, random: SeededRandom): Promise<void> {
  const day = londonDay(shop.clock.now())
  const percent = random.pick([90, 95, 105, 110], 'prices', day)
  await shop.pool.query(
    `UPDATE product SET price_pence = greatest(50, price_pence * ${percent} / 100); NOTIFY "catalogue-changed"`,
  )
}
