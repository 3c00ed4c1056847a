import { createSecretKey } from 'node:crypto'
import type { DateOnly } from '@cupboard/domain/calendar'
import { products } from '@cupboard/domain/catalogue/products'
import type { EventOf } from '@cupboard/domain/events'
import type { BoxId, CustomerId, EventId, ProductId } from '@cupboard/domain/ids'
import type { LetterKind } from '@cupboard/domain/letter/when-letter-leaves'
import { keyOf } from '#db/buckets/bucket-key.ts'
import type { FactLine, LeftOut, LetterFacts } from '#db/schema/letter-facts.ts'
import type { LetterText } from '#mail/mailer.ts'
import { writeLetter } from './write-letter.ts'

const day = (text: string) => text as DateOnly
const customerId = '5a1b7c1e-0000-4000-8000-000000000001' as CustomerId
const boxId = '5a1b7c1e-0000-4000-8000-000000000002' as BoxId
const ofBox = { customerId, boxId, deliveryOn: day('2026-12-21') }

const inTheBox: [productId: string, quantity: number][] = [
  ['toilet-roll', 2],
  ['shampoo', 1],
  ['toothpaste', 2],
  ['laundry-liquid', 1],
  ['surface-spray', 1],
]

const lines = inTheBox.map(([wanted, quantity]): FactLine => {
  const product = products.find(({ productId }) => productId === wanted)
  if (!product) throw new Error(`the catalogue has no ${wanted}`)
  const { productName, pricePence, vat } = product
  return [productName, quantity, pricePence, vat, wanted as ProductId]
})
const pricePence = lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0)

/** The event before each letter: one customer, one box before Christmas. */
const happenings: { [K in LetterKind]: Omit<EventOf<K>, 'kind'> } = {
  'customer-registered': { customerId },
  'password-reset-requested': { email: 'ada@example.com' },
  'sign-in-link-requested': { email: 'ada@example.com' },
  'password-changed': { customerId },
  'passkey-added': { customerId, name: 'My phone' },
  'passkey-removed': { customerId, name: 'My phone' },
  'email-change-requested': { customerId, email: 'ada.cooke@example.com' },
  'email-changed': { customerId, before: 'ada@example.com' },
  'address-released': { customerId },
  'box-notified': ofBox,
  'box-not-confirmed': ofBox,
  'box-paid': { ...ofBox, paidBy: 'shop' },
  'box-payment-failed': {
    ...ofBox,
    needsNewCard: false,
    failedOn: day('2026-12-17'),
    failed: {
      wants: 'our-next-try',
      triesAgainOn: day('2026-12-18'),
      comesThenOn: day('2026-12-21'),
      comesIfPaidTodayOn: day('2026-12-21'),
      payBy: day('2026-12-30'),
    },
  },
  'box-needs-confirmation': ofBox,
  'box-shipped': ofBox,
  'box-delivered': ofBox,
  'box-cancelled': { ...ofBox, reason: 'unpaid' },
  'box-refunded': { ...ofBox, amountPence: pricePence, cardLastFour: '4242', reason: 'not-sent' },
  'box-money-returned': { ...ofBox, amountPence: 450, cardLastFour: '4242', reason: 'damaged' },
  'box-replaced': { ...ofBox, comesOn: day('2026-12-24'), packs: ['1 × Shampoo'] },
  'replacement-shipped': { ...ofBox, comesOn: day('2026-12-24'), packs: ['1 × Shampoo'] },
  'box-stopped': ofBox,
  'box-resumed': ofBox,
  'subscription-started': { customerId },
  'subscription-ended': { customerId, endedBy: 'customer', lastBox: null },
  'subscription-restarted': { customerId },
  'subscription-half-year-passed': {
    customerId,
    nextBox: { deliveryOn: day('2026-12-21'), pricePence },
  },
  'credit-given': { customerId, amountPence: 500, balancePence: 500, reason: 'late' },
  'card-changed': { customerId },
  'card-about-to-expire': { customerId, lastFour: '4242', expiresOn: day('2026-12-31') },
  'price-rise-announced': {
    customerId,
    productName: 'Laundry Liquid',
    fromPence: 900,
    toPence: 945,
    countsFrom: day('2026-12-24'),
  },
  'product-withdrawn': { customerId, productName: 'Everyday Shampoo', replacementName: 'Gentle Shampoo' },
  'complaint-received': { customerId, answerBy: day('2027-01-13') },
  'complaint-answered': {
    customerId,
    outcome: 'You were right: we had kept your old phone number. It is deleted now.',
  },
  'customer-erased': { erasedOn: day('2026-12-14'), wasActive: true, papersUntil: day('2032-11-21') },
}

const box = {
  boxId,
  reference: 'BX-7K2M9',
  deliveryOn: day('2026-12-21'),
  dispatchOn: day('2026-12-19'),
  cutOffOn: day('2026-12-17'),
  cardLastFour: '4242',
  leftOut: [['Bleach', 1, 2800] satisfies LeftOut],
  lines,
}

/** A sample letter of this kind. */
export function sampleLetter(kind: LetterKind, shopUrl = 'https://cupboard.example'): LetterText {
  const happened = { kind, ...happenings[kind] } as LetterFacts['happened']
  const facts: LetterFacts = {
    firstName: 'Ada',
    happened,
    box: 'boxId' in happened ? box : null,
    secret: { code: '4071', token: 'a-long-secret' },
  }
  const at = new Date('2026-12-14T08:00:00Z')
  const row = {
    ...keyOf(customerId),
    letterId: '5a1b7c1e-0000-4000-8000-000000000003',
    eventId: '5a1b7c1e-0000-4000-8000-000000000004' as EventId,
    eventAt: at,
    recipient: 'ada@example.com',
    facts,
    subject: '',
    html: '',
    plain: '',
    isSecret: false,
    queuedAt: at,
    leavesFrom: at,
    tries: 0,
    dueAt: at,
    nextTryAt: at,
    sentAt: null,
    endedAt: null,
    endReason: null,
    resentFrom: null,
    trace: null,
    number: 1,
  }
  return writeLetter(row, { shopUrl, letterKey: createSecretKey(Buffer.alloc(32, 7)) })
}
