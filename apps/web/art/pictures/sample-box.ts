import { productCalled } from './group.ts'
import { packAlone } from './product.ts'

/** The packs that the front page does its sums with. */
export const sampleBox = Object.fromEntries(
  ['toilet-roll', 'nappies', 'laundry-liquid'].map((productId) => [
    productId,
    packAlone(productCalled(productId)),
  ]),
)
