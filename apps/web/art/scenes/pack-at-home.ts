import { categoryNamed } from '@cupboard/domain/catalogue/categories'
import type { PackSetting } from '@cupboard/domain/catalogue/pack'
import type { CatalogueProduct } from '@cupboard/domain/catalogue/product'
import { dusk } from '../night.ts'
import { drawPack, stand } from '../packs/draw-pack.ts'
import { coatFor } from '../palette.ts'
import { basin, bath, bathroomShelf, loo, nursery } from './bathroom.ts'
import { hob, sideTable, sink, windowSill, worktop } from './kitchen.ts'
import type { Scene } from './scene.ts'
import { cupboard, dishwasher, underSink, washingMachine } from './utility.ts'

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
  return back + dusk(800, 800) + stand(drawPack(product), x, y, { width: 360, height: 400 })
}
