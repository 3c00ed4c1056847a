import { categoryNamed } from '@cupboard/domain/catalogue/categories'
import type { PackSetting } from '@cupboard/domain/catalogue/pack'
import type { CatalogueProduct } from '@cupboard/domain/catalogue/product'
import { drawPack, stand } from '../packs/draw-pack.ts'
import { type Coat, coatFor } from '../palette.ts'
import { basin, bath, bathroomShelf, loo, nursery } from './bathroom.ts'
import { hob, sideTable, sink, windowSill, worktop } from './kitchen.ts'
import { cupboard, dishwasher, underSink, washingMachine } from './utility.ts'

/** A corner of a home, in the category's colours, and the spot in it where the pack stands. */
export type Scene = (coat: Coat) => { back: string; x: number; y: number }

const scenes: Record<PackSetting, Scene> = {
  loo,
  basin,
  bath,
  nursery,
  worktop,
  sink,
  hob,
  cupboard,
  dishwasher,
  'bathroom-shelf': bathroomShelf,
  'side-table': sideTable,
  'under-sink': underSink,
  'washing-machine': washingMachine,
  'window-sill': windowSill,
}

export function packAtHome(product: CatalogueProduct): string {
  const { tint } = categoryNamed(product.productCategory)
  const { back, x, y } = scenes[product.pack.setting](coatFor(tint, 'soft'))
  return back + stand(drawPack(product), x, y, { width: 360, height: 400 })
}
