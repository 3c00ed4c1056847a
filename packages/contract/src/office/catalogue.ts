import { MOST_OTHER_NAMES, MOST_TEXT } from '@cupboard/domain/catalogue/desk/desk-product'
import { SHEET_COLUMNS } from '@cupboard/domain/catalogue/desk/product-sheet'
import { productStates } from '@cupboard/domain/catalogue/product'
import { z } from 'zod'
import { plainText, wireDay, wirePence, wireProductId } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { done, wireWhy } from './office-wire.ts'

const ofProduct = z.object({ productId: wireProductId })
const wireState = z.enum(productStates)
const wireVat = z.enum(['standard', 'zero'])
const amount = z
  .number()
  .min(0, 'Please give a number that is not below nothing')
  .max(1_000_000, 'That is too much')
const count = z.int('Please give a whole number').min(0).max(50, 'That is a large home')

const drivers = [
  'adultsMale',
  'adultsFemale',
  'childrenMale',
  'childrenFemale',
  'infants',
  'numberOfBathrooms',
  'numberOfBedrooms',
  'numberOfReceptionRooms',
  'const',
] as const
const fittings = ['washingMachine', 'dishWasher', 'bath'] as const

const wireRate = z.object({
  unitSize: z.number().min(0.001, 'Say how many a pack holds').max(1_000_000, 'That is too much'),
  perWeek: z.partialRecord(z.enum(drivers), amount),
  requires: z.partialRecord(z.enum(fittings), z.boolean()),
  modifiers: z.array(z.object({ when: z.enum(fittings), times: z.number().min(0).max(100) })).max(10),
  usesPerUnit: z.number().min(0.001, 'Say how many uses a pack gives').max(1_000_000, 'That is too much'),
  cv: z.number().min(0).max(3, 'The spread is at most 3'),
})

const wireUseRate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('like'), productId: wireProductId, times: z.number().min(0).max(1_000) }),
  z.object({ kind: z.literal('own'), rate: wireRate }),
])

const wireUnitPrice = z.object({ quantity: amount, per: amount, unit: plainText(20) })

/** What the form of a product holds; prices, VAT, pictures and state have calls of their own. */
const wireForm = z.object({
  name: plainText(MOST_TEXT.name),
  category: plainText(60),
  /** From 1, within its category. */
  place: z.int('Please give a whole number').min(1).max(10_000),
  room: z.enum(['kitchen', 'bathroom']),
  size: plainText(MOST_TEXT.size),
  descriptionShort: plainText(MOST_TEXT.short),
  descriptionLong: plainText(MOST_TEXT.long),
  otherNames: z
    .array(plainText(MOST_TEXT.otherName))
    .max(MOST_OTHER_NAMES, `Give at most ${MOST_OTHER_NAMES}`),
  unitPriceBasis: wireUnitPrice,
  packWord: plainText(20),
  weightG: z.int('The weight is whole grams').nullable(),
  ean: plainText(20).nullable(),
  bin: plainText(MOST_TEXT.bin).nullable(),
  isHazard: z.boolean(),
  useRate: wireUseRate,
})

export type ProductForm = z.infer<typeof wireForm>

export const listCatalogue = officeEndpoint('listCatalogue', {
  summary: 'Every product in the order of the shelves, drafts and withdrawn ones too',
  reply: z.object({
    categories: z.array(z.object({ name: z.string(), products: z.int() })),
    products: z.array(
      z.object({
        productId: wireProductId,
        name: z.string(),
        size: z.string(),
        category: z.string(),
        unit: z.string(),
        state: wireState,
        pricePence: wirePence,
        picture: z.string(),
        otherNames: z.array(z.string()),
        ean: z.string().nullable(),
        /** Others can be used like it. */
        hasOwnRate: z.boolean(),
      }),
    ),
  }),
})

export const readProduct = officeEndpoint('readProduct', {
  summary: 'All that the desk keeps of a product, and what it lacks to go live',
  params: ofProduct,
  reply: z.object({
    productId: wireProductId,
    state: wireState,
    replacedBy: wireProductId.nullable(),
    form: wireForm,
    pricePence: wirePence,
    unitPrice: z.string(),
    vatClass: wireVat,
    vat: z.array(z.object({ countsFrom: wireDay, vatClass: wireVat })),
    prices: z.array(
      z.object({
        pricePence: wirePence,
        countsFrom: wireDay,
        state: z.enum(['waiting', 'applied', 'withdrawn']),
      }),
    ),
    pictures: z.array(z.string()),
    /** What is shown while there is none. */
    fallbackPicture: z.string(),
    missing: z.array(z.string()),
  }),
  refusals: ['not-found'],
})

export const createProduct = officeEndpoint('createProduct', {
  summary: 'Begin a draft; its id follows from its name',
  body: z.object({
    name: plainText(MOST_TEXT.name).refine((name) => name.trim() !== '', 'Please give it a name'),
    category: plainText(60),
    reason: wireWhy,
  }),
  reply: z.object({ productId: wireProductId }),
  refusals: ['not-acceptable'],
})

export const saveProduct = officeEndpoint('saveProduct', {
  summary: 'Save what the form of a product holds',
  params: ofProduct,
  body: wireForm.extend({ reason: wireWhy }),
  reply: done,
  refusals: ['not-found', 'not-acceptable'],
})

export const putOnShelves = officeEndpoint('putOnShelves', {
  summary: 'Make a draft live: every process of the shop sells it within two seconds',
  params: ofProduct,
  body: z.object({ reason: wireWhy }),
  reply: done,
  refusals: ['not-found', 'not-acceptable'],
})

export const setVat = officeEndpoint('setVat', {
  summary: 'Set the rate of VAT from a day on',
  params: ofProduct,
  body: z.object({ vatClass: wireVat, countsFrom: wireDay, reason: wireWhy }),
  reply: done,
  refusals: ['not-found', 'not-acceptable'],
})

/** Eight megabytes, as base64 writes them. */
export const LARGEST_PICTURE = 8 * 1024 * 1024
const AS_BASE64 = 4 / 3

export const addPicture = officeEndpoint('addPicture', {
  summary: 'Add a picture: JPEG, PNG, WebP or AVIF, up to 8 MB',
  params: ofProduct,
  bodyLimit: Math.ceil(LARGEST_PICTURE * AS_BASE64) + 4_096,
  body: z.object({ base64: z.base64('Please send the bytes of a picture'), reason: wireWhy }),
  reply: z.object({ pictures: z.array(z.string()) }),
  refusals: ['not-found', 'not-acceptable'],
})

export const arrangePictures = officeEndpoint('arrangePictures', {
  summary: 'Keep these pictures in this order and drop the others',
  params: ofProduct,
  body: z.object({ pictures: z.array(plainText(200)).max(12, 'At most twelve pictures'), reason: wireWhy }),
  reply: done,
  refusals: ['not-found', 'not-acceptable'],
})

const wireNewPrice = z
  .int('Please give a price')
  .min(1, 'Please give a price')
  .max(1_000_000, 'That is too much')
  .pipe(wirePence)

export const foreseePrice = officeEndpoint('foreseePrice', {
  summary: 'What a price would change, for whom and from when',
  params: ofProduct,
  body: z.object({ pricePence: wireNewPrice, wishedFrom: wireDay.optional() }),
  reply: z.object({
    fromPence: wirePence,
    countsFrom: wireDay,
    isAtOnce: z.boolean(),
    doubts: z.array(z.string()),
    holders: z.int(),
    packs: z.int(),
  }),
  refusals: ['not-found'],
})

export const changePrice = officeEndpoint('changePrice', {
  summary: 'Set a price; one that looks like a slip is asked for twice and waits for a second person',
  params: ofProduct,
  body: z.object({
    pricePence: wireNewPrice,
    wishedFrom: wireDay.optional(),
    /** The doubts were read. */
    isSure: z.boolean().default(false),
    reason: wireWhy,
  }),
  reply: z.object({
    outcome: z.enum(['set', 'doubted', 'waits-for-second-person']),
    doubts: z.array(z.string()),
    countsFrom: wireDay.nullable(),
  }),
  refusals: ['not-found', 'not-acceptable'],
})

export const readPriceCalendar = officeEndpoint('readPriceCalendar', {
  summary: 'What costs what from when: prices to come first, then those that came',
  reply: z.array(
    z.object({
      number: z.int(),
      productId: wireProductId,
      name: z.string(),
      size: z.string(),
      pricePence: wirePence,
      /** Null where it is the first price we know of. */
      beforePence: wirePence.nullable(),
      countsFrom: wireDay,
      state: z.enum(['waiting', 'applied', 'withdrawn']),
    }),
  ),
})

const wireHome = z.object({
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

export const foreseeUse = officeEndpoint('foreseeUse', {
  summary: 'What a home would get of a product by a rate that need not be saved yet',
  params: ofProduct,
  body: z.object({ home: wireHome, unitPriceBasis: wireUnitPrice, useRate: wireUseRate }),
  reply: z.object({ perMonth: z.number(), boxes: z.array(z.int()), problem: z.string().nullable() }),
  refusals: ['not-found'],
})

export const arrangeCategories = officeEndpoint('arrangeCategories', {
  summary: 'Put all categories in an order; the shelves follow it',
  body: z.object({ names: z.array(plainText(60)).max(100), reason: wireWhy }),
  reply: done,
  refusals: ['not-acceptable'],
})

const LARGEST_SHEET = 12 * 1024 * 1024

export const importProducts = officeEndpoint('importProducts', {
  summary: 'Read a sheet of products: what it would change, what is wrong by line; and do it, all or nothing',
  bodyLimit: LARGEST_SHEET,
  body: z.object({ csv: z.string(), isDryRun: z.boolean(), reason: wireWhy }),
  reply: z.object({
    isDone: z.boolean(),
    rows: z.int(),
    same: z.int(),
    changes: z.array(
      z.object({
        line: z.int(),
        productId: z.string(),
        name: z.string(),
        kind: z.enum(['new', 'changed']),
        columns: z.array(z.enum(SHEET_COLUMNS)),
      }),
    ),
    problems: z.array(z.object({ line: z.int(), productId: z.string(), problem: z.string() })),
  }),
  refusals: ['not-acceptable'],
})

export const exportProducts = officeEndpoint('exportProducts', {
  summary: 'Every product as a sheet that can be read in again',
  reply: z.string(),
  replyType: 'text/csv',
})
