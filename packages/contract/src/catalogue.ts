import { z } from 'zod'
import { endpoint } from './bind-endpoint.ts'
import { wireCustomerId, wireDay, wirePence, wireProductId } from './wire.ts'

export const wireCategory = z.object({
  productCategory: z.string(),
  url: z.string().meta({ description: 'Picture of the category' }),
})

/** How a product stands with one customer. The misspelt name of its field is the specification's. */
export const wireCustomerProductDetails = z.object({
  includedInSubscription: z.boolean(),
  nextDeliveryDate: wireDay.nullable(),
  nextDeliveryQuantity: z.int().nullable(),
  previousDeliveryDate: wireDay.nullable(),
  previousDeliveryQuantity: z.int().nullable(),
  numberOfDeliveries: z.int(),
  averageQuantityPerShipment: z.number(),
  /** Own addition: the frequency the customer set, as items a box; null when it is left to us. */
  numberOfItemsPerBox: z.number().nullable(),
})

export const wireProduct = z.object({
  productId: wireProductId,
  productName: z.string(),
  productCategory: z.string(),
  descriptionShort: z.string(),
  descriptionLong: z.string(),
  imageReferences: z.array(z.string()),
  price: wirePence,
  /** Own additions: the pack, and the price per roll, wash or 100 ml that the law wants beside the price. */
  size: z.string(),
  unitPrice: z.string(),
  room: z.enum(['kitchen', 'bathroom']),
  /** Other words of shoppers for the product. */
  otherNames: z.array(z.string()),
  customerSpecificProductDetials: wireCustomerProductDetails.optional(),
})

export type WireCategory = z.infer<typeof wireCategory>
export type WireProduct = z.infer<typeof wireProduct>

export const listCategories = endpoint('listCategories', {
  summary: 'The categories of the catalogue with their pictures',
  reply: z.array(wireCategory),
})

export const listProducts = endpoint('listProducts', {
  summary: 'The whole catalogue; with customer details when CustomerId is the bearer',
  body: z.object({ CustomerId: wireCustomerId.optional() }),
  reply: z.array(wireProduct),
})
