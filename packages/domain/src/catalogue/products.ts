import type { CatalogueProduct } from './product.ts'
import { babyProducts } from './products/baby.ts'
import { bathAndBodyProducts } from './products/bath-and-body.ts'
import { cleaningProducts } from './products/cleaning.ts'
import { kitchenAndDishesProducts } from './products/kitchen-and-dishes.ts'
import { laundryProducts } from './products/laundry.ts'
import { oralCareProducts } from './products/oral-care.ts'
import { paperAndBinBagsProducts } from './products/paper-and-bin-bags.ts'
import { personalCareProducts } from './products/personal-care.ts'

/** Everything the shop sells, in the order the shelves show it. */
export const products: readonly CatalogueProduct[] = [
  ...paperAndBinBagsProducts,
  ...bathAndBodyProducts,
  ...oralCareProducts,
  ...personalCareProducts,
  ...babyProducts,
  ...laundryProducts,
  ...kitchenAndDishesProducts,
  ...cleaningProducts,
]
