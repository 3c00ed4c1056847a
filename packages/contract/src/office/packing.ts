import { everyParcelState } from '@cupboard/domain/goods/packing/parcel-state'
import { MOST_IN_WAVE, waveStates } from '@cupboard/domain/goods/packing/wave'
import { z } from 'zod'
import { wireBoxId, wireBoxStatus, wireDay, wirePence, wireProductId } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { page, wireInstant, wireNext, wireWhy } from './office-wire.ts'

const ofWave = z.object({ waveId: z.uuid() })
const ofParcel = z.object({ parcelId: z.uuid() })
const wireParcelState = z.enum(everyParcelState)
const wireWaveState = z.enum(Object.keys(waveStates) as [keyof typeof waveStates])

const wireParcelLine = z.object({ productId: wireProductId, quantity: z.int() })
const wireCount = z.object({
  productId: wireProductId,
  quantity: z.int('Please give a whole number').min(1, 'At least one pack').max(1_000, 'That is too much'),
})
const wireCounts = z.array(wireCount).max(200, 'That is too much')

/** How far a wave is, in parcels. */
const wireProgress = z.object({
  toPack: z.int(),
  packed: z.int(),
  short: z.int(),
  /** Their boxes are no longer to be sent. */
  dropped: z.int(),
  shipped: z.int(),
})

const wireWaveInBrief = z.object({
  waveId: z.uuid(),
  number: z.int(),
  state: wireWaveState,
  carrier: z.string(),
  service: z.string(),
  madeAt: wireInstant,
  madeBy: z.string(),
  shippedAt: wireInstant.nullable(),
  progress: wireProgress,
})

export const readPackingDay = officeEndpoint('readPackingDay', {
  summary: 'What the packing floor has to do today',
  reply: z.object({
    today: wireDay,
    /** The shop ships by the calendar alone, as in a trial. */
    isByCalendar: z.boolean(),
    due: z.int(),
    late: z.int(),
    atRisk: z.object({
      boxes: z.int(),
      products: z.array(
        z.object({ productId: wireProductId, name: z.string(), needed: z.int(), onHand: z.int() }),
      ),
    }),
    exceptions: z.int(),
    carriers: z.array(
      z.object({ carrier: z.string(), toPack: z.int(), packed: z.int(), shippedToday: z.int() }),
    ),
    /** Paid boxes by dispatch day, without those in a wave. */
    days: z.array(z.object({ dispatchDate: wireDay, boxes: z.int() })),
    waves: z.array(wireWaveInBrief),
  }),
})

export const listWaves = officeEndpoint('listWaves', {
  summary: 'Waves, the newest first',
  query: page,
  reply: z.object({ waves: z.array(wireWaveInBrief), next: wireNext }),
})

export const makeWave = officeEndpoint('makeWave', {
  summary: 'Take boxes that are due into a wave',
  // Drawn by the screen: the same press that comes twice makes one wave.
  params: ofWave,
  body: z.object({
    until: wireDay,
    atMost: z
      .int('Please give a whole number')
      .min(1, 'At least one box')
      .max(MOST_IN_WAVE, `At most ${MOST_IN_WAVE} boxes in one wave`),
    reason: wireWhy,
  }),
  reply: z.object({ number: z.int(), boxes: z.int(), parcels: z.int() }),
  refusals: ['not-acceptable'],
})

const wireParcel = z.object({
  parcelId: z.uuid(),
  boxId: wireBoxId,
  reference: z.string(),
  /** As it is printed and scanned. */
  code: z.string(),
  number: z.int(),
  ofParcels: z.int(),
  state: wireParcelState,
  orderStatus: wireBoxStatus,
  /** Its box is still to be sent. */
  isToSend: z.boolean(),
  /** Packs of a box that are sent again, free. */
  isReplacement: z.boolean(),
  deliveryDate: wireDay,
  dispatchDate: wireDay,
  weightG: z.int(),
  lines: z.array(wireParcelLine),
  missing: z.array(wireParcelLine).nullable(),
  packedBy: z.string().nullable(),
  tracking: z.string().nullable(),
  carrierProblem: z.string().nullable(),
})

const wireHandled = z.object({
  productId: wireProductId,
  name: z.string(),
  size: z.string(),
  ean: z.string().nullable(),
  bin: z.string(),
  isHazard: z.boolean(),
})

export const readWave = officeEndpoint('readWave', {
  summary: 'A wave with its parcels, what is in them, and what its manifest would do',
  params: ofWave,
  reply: wireWaveInBrief.extend({
    parcels: z.array(wireParcel),
    products: z.array(wireHandled),
    /** Boxes that would leave, stay behind and drop out if it were shipped now. */
    manifest: z.object({ leave: z.int(), stay: z.int(), drop: z.int() }),
  }),
  refusals: ['not-found'],
})

export const readPickList = officeEndpoint('readPickList', {
  summary: 'What a wave takes from each bin',
  params: ofWave,
  reply: z.object({
    number: z.int(),
    rows: z.array(wireHandled.extend({ units: z.int() })),
    units: z.int(),
  }),
  refusals: ['not-found'],
})

export const downloadPickList = officeEndpoint('downloadPickList', {
  summary: 'The pick list of a wave as a PDF',
  params: ofWave,
  replyType: 'application/pdf',
  refusals: ['not-found'],
})

export const downloadSlips = officeEndpoint('downloadSlips', {
  summary: 'A packing slip for each parcel of a wave as a PDF',
  params: ofWave,
  replyType: 'application/pdf',
  refusals: ['not-found', 'not-acceptable'],
})

export const downloadLabels = officeEndpoint('downloadLabels', {
  summary: 'A label for each parcel of a wave as a PDF, or for one of them',
  params: ofWave,
  query: z.object({ parcel: z.uuid().optional() }),
  replyType: 'application/pdf',
  refusals: ['not-found', 'not-acceptable'],
})

export const packRest = officeEndpoint('packRest', {
  summary: 'Say that all that is left of a wave is packed, as its slips say',
  params: ofWave,
  body: z.object({ reason: wireWhy }),
  reply: z.object({ packed: z.int() }),
  refusals: ['not-found', 'not-acceptable'],
})

export const manifestWave = officeEndpoint('manifestWave', {
  summary: 'Hand the packed boxes of a wave to the carrier: they are shipped',
  params: ofWave,
  body: z.object({ reason: wireWhy }),
  reply: z.object({
    left: z.int(),
    stayed: z.int(),
    /** References of boxes that are no longer to be sent. */
    dropped: z.array(z.string()),
  }),
  refusals: ['not-found', 'not-acceptable'],
})

export const packParcel = officeEndpoint('packParcel', {
  summary: 'Say that a parcel is packed',
  params: ofParcel,
  // The scanned packs; null if the parcel was packed by its slip.
  body: z.object({ scanned: wireCounts.nullable() }),
  refusals: ['not-found', 'not-acceptable', 'parcel-not-to-pack'],
})

export const reportShort = officeEndpoint('reportShort', {
  summary: 'Put a parcel aside because packs of it are not on the shelf',
  params: ofParcel,
  body: z.object({ missing: wireCounts }),
  refusals: ['not-found', 'not-acceptable', 'parcel-not-to-pack'],
})

const withoutRefusals = ['not-found', 'not-acceptable', 'parcel-not-to-pack', 'box-processed'] as const

export const foreseeSendWithout = officeEndpoint('foreseeSendWithout', {
  summary: 'What goes back to the customer if a parcel is sent without these packs',
  params: ofParcel,
  body: z.object({ missing: wireCounts }),
  reply: z.object({
    amountPence: wirePence,
    cardPence: wirePence,
    creditPence: wirePence,
    needsSecondPerson: z.boolean(),
  }),
  refusals: withoutRefusals,
})

export const sendWithout = officeEndpoint('sendWithout', {
  summary: 'Send a parcel without packs that are not there, and give their money back',
  params: ofParcel,
  // Made by the screen: a repeated press refunds once.
  body: z.object({ refundId: z.uuid(), missing: wireCounts }),
  reply: z.object({
    amountPence: wirePence,
    /** The refund has left already; otherwise the worker continues it. */
    isReturned: z.boolean(),
    waitsForSecondPerson: z.boolean(),
    state: wireParcelState,
  }),
  refusals: withoutRefusals,
})

export const resumeParcel = officeEndpoint('resumeParcel', {
  summary: 'What was missing is there: the parcel is packed after all',
  params: ofParcel,
  body: z.object({ reason: wireWhy }),
  refusals: ['not-found', 'parcel-not-to-pack'],
})

export const voidParcel = officeEndpoint('voidParcel', {
  summary: 'Take a box out of its wave; it waits for another',
  params: ofParcel,
  body: z.object({ reason: wireWhy }),
  refusals: ['not-found', 'parcel-not-to-pack'],
})

export const deliverParcel = officeEndpoint('deliverParcel', {
  summary: 'Say that a parcel has arrived, where its carrier does not',
  params: ofParcel,
  body: z.object({ reason: wireWhy }),
  refusals: ['not-found', 'parcel-not-to-pack'],
})

export const listPackingExceptions = officeEndpoint('listPackingExceptions', {
  summary: 'Parcels that wait for a person, the longest first',
  query: page,
  reply: z.object({
    parcels: z.array(wireParcel.extend({ waveId: z.uuid(), waveNumber: z.int(), since: wireInstant })),
    products: z.array(wireHandled),
    next: wireNext,
  }),
})
