import type { PackMotif } from '@cupboard/domain/catalogue/pack'
import type { Coat } from '../palette.ts'
import { bodyMotifs } from './body.ts'
import { cleaningMotifs } from './cleaning.ts'
import { kitchenMotifs } from './kitchen.ts'
import { laundryMotifs } from './laundry.ts'
import { paperMotifs } from './paper.ts'
import { personalMotifs } from './personal.ts'
import { toothMotifs } from './tooth.ts'

/**
 * A motif fills −50…50 both ways. It is drawn with `dark` lines, `pale` and `mid` fields and one `spark`
 * of the accent; `ground` is the panel it stands on.
 */
type MotifInks = { dark: string; pale: string; mid: string; spark: string; ground: string }
export type Motif = (inks: MotifInks) => string

const motifs: Record<PackMotif, Motif> = {
  ...paperMotifs,
  ...bodyMotifs,
  ...toothMotifs,
  ...personalMotifs,
  ...laundryMotifs,
  ...kitchenMotifs,
  ...cleaningMotifs,
}

export function drawMotif(name: PackMotif, coat: Coat, ground: string): string {
  const mid = ground === coat.mid ? coat.soft : coat.mid
  const pale = ground === coat.mid || ground === coat.tint ? coat.cream : '#fff'
  return motifs[name]({ dark: coat.deep, pale, mid, spark: coat.accent, ground })
}
