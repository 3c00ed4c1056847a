import { MOST_COUNTED_PACKS } from '@cupboard/domain/cupboard/tap'
import { LONGEST_ADDRESS_LINE, tidyAddress } from '@cupboard/domain/household/address'
import { MOST_ITEMS_PER_BOX } from '@cupboard/domain/subscription/frequency'
import { z } from 'zod'
import { endpoint } from './bind-endpoint.ts'
import { wireBox } from './boxes.ts'
import { wireProduct } from './catalogue.ts'
import { ofCustomer, plainText, wireBoxId, wireDay, wirePence, wireProductId } from './wire.ts'

const line = plainText(LONGEST_ADDRESS_LINE)

/** A saved address has every line, even if it is empty. */
const wireSavedAddress = z.object({
  name: line,
  contactNumber: line,
  addressLine1: line,
  addressLine2: line,
  city: line,
  county: line,
  country: line,
  postCode: line,
})

/** A typed address is normalised for a label. */
export const wireAddress = wireSavedAddress
  .extend({ addressLine2: line.default(''), county: line.default('') })
  .transform(tidyAddress)

/** Any safe integer is well-formed here; the domain checks whether it makes a home. */
const count = z.int()

export const wireHousehold = z.object({
  adultsMale: count,
  adultsFemale: count,
  childrenMale: count,
  childrenFemale: count,
  infants: count,
  numberOfBathrooms: count,
  numberOfBedrooms: count,
  numberOfReceptionRooms: count,
  washingMachine: z.boolean(),
  dishWasher: z.boolean(),
  bath: z.boolean(),
})

/** Null leaves the frequency to the engine. */
export const wireItemsPerBox = z.number().positive('Must be more than 0').max(MOST_ITEMS_PER_BOX).nullable()
export const wireShelfCount = z.number().min(0).max(MOST_COUNTED_PACKS)
/** The shelf has run out or its last pack is just opened: no count by eye. */
export const wireAtGlance = z.boolean().default(false)

export type WireAddress = z.infer<typeof wireSavedAddress>
export type WireHousehold = z.infer<typeof wireHousehold>

export const getAddress = endpoint('getAddress', {
  summary: 'Where boxes go',
  reply: wireSavedAddress,
  refusals: ['not-found'],
})

export const saveAddress = endpoint('saveAddress', {
  summary: 'Save where boxes go',
  body: wireAddress,
  reply: wireSavedAddress,
  refusals: ['not-acceptable'],
})

export const getHousehold = endpoint('getHousehold', {
  summary: 'Who lives there and what is in the home',
  reply: wireHousehold,
  refusals: ['not-found'],
})

export const saveHousehold = endpoint('saveHousehold', {
  summary: 'Save the household; boxes that may still change are planned anew',
  body: wireHousehold,
  reply: wireHousehold,
  refusals: ['not-acceptable'],
})

export const listCustomerProducts = endpoint('listCustomerProducts', {
  summary: "The products in the customer's subscription",
  reply: z.array(wireProduct),
})

const productIds = z.array(wireProductId).min(1).max(500)

export const addProducts = endpoint('addProducts', {
  summary: 'Add products; adding twice is adding once',
  body: productIds,
  refusals: ['unknown-product'],
})

export const removeProducts = endpoint('removeProducts', {
  summary: 'Remove products from the subscription',
  body: productIds,
  refusals: ['unknown-product'],
})

export const overrideFrequency = endpoint('overrideFrequency', {
  summary: 'How many of a product each box holds on average; null leaves it to the engine again',
  body: z.object({
    productID: wireProductId,
    numberOfItemsPerBox: wireItemsPerBox,
  }),
  refusals: ['unknown-product'],
})

export const countShelf = endpoint('countShelf', {
  summary: 'Own addition: "I still have N"; boxes are planned anew at once',
  params: ofCustomer.extend({ productId: wireProductId }),
  body: z.object({ left: wireShelfCount, atGlance: wireAtGlance }),
  reply: z.array(wireBox),
  refusals: ['unknown-product'],
})

export const calculateRecommendation = endpoint('calculateRecommendation', {
  summary: 'Plan the boxes that may still change; asking again changes nothing',
  reply: z.array(wireBox),
  refusals: ['household-missing', 'no-products'],
})

export const estimateBox = endpoint('estimateBox', {
  summary: 'Own addition: the first box for a home and some products, before there is an account',
  body: z.object({
    household: wireHousehold,
    /** Without products, the box holds those that similar homes use. */
    productIds: productIds.optional(),
    postCode: plainText(20).optional(),
  }),
  reply: z.object({
    deliveryDate: wireDay,
    boxPrice: wirePence,
    lines: z.array(
      z.object({
        productId: wireProductId,
        productName: z.string(),
        quantity: z.int(),
        price: wirePence,
        reason: z.string(),
        /** The last sentence of the reason, about the effect of this box. */
        shortReason: z.string(),
      }),
    ),
  }),
  refusals: ['not-acceptable', 'unknown-product', 'too-many-requests'],
})

export const getMySubscription = endpoint('getMySubscription', {
  summary: 'The subscription in figures',
  reply: z.object({
    totalProducts: z.int(),
    bathroomProducts: z.int(),
    kitchenProducts: z.int(),
    numberOfRooms: z.int(),
    occupants: z.int(),
    appliances: z.int(),
    pastDeliveries: z.int(),
    frequencyOfDeliveries: z.string(),
    nextBoxDeliveryDate: wireDay.nullable(),
    /** Own additions: since when there is no subscription any more, and the processed boxes that come in any case. */
    endedOn: wireDay.nullable(),
    stillComing: z.array(
      z.object({
        boxId: wireBoxId,
        reference: z.string(),
        deliveryDate: wireDay,
        price: wirePence,
        isPaid: z.boolean(),
      }),
    ),
  }),
})
