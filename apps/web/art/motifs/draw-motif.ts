import type { PackMotif } from '@cupboard/domain/catalogue/pack'
import type { Coat } from '../palette.ts'
import { bodyMotifs } from './body.ts'
import { cleaningMotifs } from './cleaning.ts'
import { kitchenMotifs } from './kitchen.ts'
import { laundryMotifs } from './laundry.ts'
import type { Motif } from './motif.ts'
import { paperMotifs } from './paper.ts'
import { personalMotifs } from './personal.ts'
import { toothMotifs } from './tooth.ts'

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
