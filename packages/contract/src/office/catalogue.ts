import { MOST_OTHER_NAMES, MOST_TEXT } from '@cupboard/domain/catalogue/desk/desk-product'
import { productStates } from '@cupboard/domain/catalogue/product'
import { z } from 'zod'
import { plainText, wireDay, wirePence, wireProductId } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { ofProduct, wireWhy } from './office-wire.ts'
import { wireUnitPrice, wireUseRate } from './use-rate.ts'

const wireState = z.enum(productStates)
const wireVat = z.enum(['standard', 'zero'])

/** The fields of a product's form; prices, VAT, pictures and state have endpoints of their own. */
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
    categories: z.array(z.object({ name: z.string(), slug: z.string(), products: z.int() })),
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
    /** The picture shown while the product has none. */
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
  refusals: ['not-found', 'not-acceptable'],
})

export const putOnShelves = officeEndpoint('putOnShelves', {
  summary: 'Make a draft live: every process of the shop sells it within two seconds',
  params: ofProduct,
  body: z.object({ reason: wireWhy }),
  refusals: ['not-found', 'not-acceptable'],
})

export const setVat = officeEndpoint('setVat', {
  summary: 'Set the rate of VAT from a day on',
  params: ofProduct,
  body: z.object({ vatClass: wireVat, countsFrom: wireDay, reason: wireWhy }),
  refusals: ['not-found', 'not-acceptable'],
})
