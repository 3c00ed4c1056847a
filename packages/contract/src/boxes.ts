import { MOST_ONCE } from '@cupboard/domain/box/add-once'
import { z } from 'zod'
import { endpoint } from './bind-endpoint.ts'
import { ofBox, wireBoxId, wireBoxStatus, wireDay, wirePence, wireProductId, wireWhen } from './wire.ts'

/** Own addition: why this many and until when it lasts. Words, day and chart come from the same sum. */
export const wireReason = z.object({
  text: z.string(),
  /** The one sentence of the text about the effect of this box. */
  short: z.string(),
  /** Packs used in 28 days. */
  perMonth: z.number(),
  /** Packs on the shelf by day, from the last planning until it is empty; a day occurs twice if a box comes. */
  course: z.array(z.object({ on: wireDay, left: z.number() })),
  /** The packs that a budget kept out of the box. */
  putOff: z.object({ packs: z.int(), budget: wirePence }).optional(),
})

export const wireCounting = z.object({ pack: z.string(), one: z.string(), perPack: z.number() })

export const wireBoxLine = z.object({
  product: z.object({
    productId: wireProductId,
    productName: z.string(),
    descriptionShort: z.string(),
    descriptionLong: z.string(),
    imageReferences: z.array(z.string()),
    size: z.string(),
    unitPrice: z.string(),
    /** Own addition: the unit in which people count the product. */
    counting: wireCounting,
  }),
  quantity: z.int(),
  /** Own additions: the price of one pack in this box, the engine's quantity, and whether the customer fixed it. */
  price: wirePence,
  proposed: z.int(),
  isFixed: z.boolean(),
  /** Own addition: the line is in this box alone and no part of the subscription. Such a line has no reason. */
  isOnce: z.boolean(),
  reason: wireReason.nullable(),
})

/** Own addition: a failed payment, and our next steps with their days. */
export const wireFailedPayment = z.object({
  wants: z.enum(['our-next-try', 'new-card', 'confirmation']),
  cardLastFour: z.string().nullable(),
  /** How often the card has said no. */
  declines: z.int(),
  /** The part of the price that credit pays. */
  credit: wirePence.optional(),
  triesAgainOn: wireDay.nullable(),
  comesThenOn: wireDay.nullable(),
  comesIfPaidTodayOn: wireDay,
  payBy: wireDay,
})

/** Own addition: packs that a box should have had. `asked` is open until the cut-off. */
export const wireShort = z.object({
  productId: wireProductId,
  productName: z.string(),
  missing: z.int(),
  done: z.enum(['left-out', 'waits', 'substituted', 'asked']),
  /** True while the customer may still answer. */
  isOpen: z.boolean(),
  substitute: z.object({ productId: wireProductId, productName: z.string(), units: z.int() }).nullable(),
  text: z.string(),
})
export type WireShort = z.infer<typeof wireShort>

export const wireBox = z.object({
  boxId: wireBoxId,
  deliveryDate: wireDay,
  orderStatus: wireBoxStatus,
  boxPrice: wirePence,
  productQuantities: z.array(wireBoxLine),
  /** Own additions. */
  reference: z.string(),
  statusReason: z.string().nullable(),
  isSkipped: z.boolean(),
  /** The box comes only after a yes, and none has come. */
  waitsForYes: z.boolean().optional(),
  /** The packs that were out of stock, and our handling of them. */
  short: z.array(wireShort).optional(),
  isEditable: z.boolean(),
  canPostpone: z.boolean(),
  lastDayToChange: wireDay,
  dispatchDate: wireDay,
  /** The day on which the card is charged; null if the box is not charged by itself. */
  charge: z
    .object({ on: wireDay, cardLastFour: z.string().nullable(), credit: wirePence.optional() })
    .nullable(),
  failedPayment: wireFailedPayment.nullable(),
  /** The address of the box; from its cut-off on it is fixed. */
  deliveryAddress: z.array(z.string()),
  /** Tracking links, once parcels have left with a carrier that gives any. */
  trackingUrls: z.array(z.string()).optional(),
  /** The carrier's service that delivers the parcels. */
  broughtBy: z.string().optional(),
  /** The packs it left without, in words, and that they are refunded. */
  unsent: z.array(z.string()).optional(),
})

export type WireFailedPayment = z.infer<typeof wireFailedPayment>
export type WireBoxLine = z.infer<typeof wireBoxLine>
export type WireBox = z.infer<typeof wireBox>

export const listBoxes = endpoint('listBoxes', {
  summary: 'Every box of the customer, by day',
  reply: z.array(wireBox),
})

export const listFutureBoxes = endpoint('listFutureBoxes', {
  summary: 'Boxes still to come, by day',
  reply: z.array(wireBox),
})

export const listPastBoxes = endpoint('listPastBoxes', {
  summary: 'Boxes that are over, oldest first',
  reply: z.array(wireBox),
})

export const getNextBox = endpoint('getNextBox', {
  summary: 'The next box that is to come and not skipped, or null',
  reply: wireBox.nullable(),
})

export const getBox = endpoint('getBox', {
  summary: 'One box with its products',
  aliases: ['/customer/{customerId}/box/{boxId}'],
  params: ofBox,
  reply: wireBox,
  refusals: ['not-found'],
})

export const setBoxActive = endpoint('setBoxActive', {
  summary: 'Leave a box out, or have it after all',
  aliases: ['/customer/{customerId}/box/{boxId}/make-active'],
  params: ofBox,
  body: z.object({ status: z.boolean() }),
  reply: wireBox,
  refusals: ['not-found', 'box-processed', 'box-past-cut-off'],
})

export const confirmBox = endpoint('confirmBox', {
  summary: 'Own addition: say yes to an announced box that comes with a yes alone',
  params: ofBox,
  reply: wireBox,
  refusals: ['not-found', 'box-processed', 'box-past-cut-off'],
})

/** Digits and a sign alone: `1e3`, `NaN` and `1.5` are no change of quantity. */
const delta = z
  .string()
  .regex(/^[+-]?\d{1,3}$/, 'Must be a whole number from -999 to 999')
  .transform(Number)

export const amendBox = endpoint('amendBox', {
  summary: 'Change a quantity by a signed difference',
  params: ofBox.extend({ productId: wireProductId, delta }),
  reply: wireBox,
  refusals: ['not-found', 'box-processed', 'box-past-cut-off', 'quantity-out-of-range'],
})

/** A negative number takes back an earlier addition. */
export const wireOnce = z
  .int()
  .min(-MOST_ONCE)
  .max(MOST_ONCE)
  .refine((more) => more !== 0, 'Must not be 0')

export const addOnce = endpoint('addOnce', {
  summary: 'Own addition: so many more of any product, in this box alone',
  params: ofBox.extend({ productId: wireProductId }),
  body: z.object({ more: wireOnce }),
  reply: wireBox,
  refusals: ['not-found', 'unknown-product', 'box-processed', 'box-past-cut-off', 'quantity-out-of-range'],
})

export const handBackLine = endpoint('handBackLine', {
  summary: 'Own addition: leave the quantity of a fixed line to the engine again',
  params: ofBox.extend({ productId: wireProductId }),
  reply: wireBox,
  refusals: ['not-found', 'box-processed', 'box-past-cut-off', 'quantity-out-of-range'],
})

export const fillBoxAnew = endpoint('fillBoxAnew', {
  summary: 'Own addition: fill an announced box by what is known now; its new price is told by a new notice',
  params: ofBox,
  reply: wireBox,
  refusals: ['not-found', 'box-processed', 'box-past-cut-off'],
})

export const readDeliveryDays = endpoint('readDeliveryDays', {
  summary: 'Own addition: the days a box can be moved to, and the first and last of them',
  params: ofBox,
  reply: z.object({ days: z.array(wireDay), from: wireDay.nullable(), until: wireDay.nullable() }),
  refusals: ['not-found', 'box-processed', 'box-past-cut-off'],
})

export const postponeBox = endpoint('postponeBox', {
  summary: 'Move a box and every later one; the answer tells the days set',
  body: z.object({
    boxId: wireBoxId,
    dateTime: wireWhen,
    adjustForFutureBoxes: z.boolean().default(true),
  }),
  reply: z.object({
    boxId: wireBoxId,
    deliveryDate: wireDay,
    boxes: z.array(z.object({ boxId: wireBoxId, deliveryDate: wireDay })),
  }),
  refusals: ['not-found', 'box-processed', 'box-past-cut-off', 'day-not-possible'],
})
