import type { ScanMeaning } from '@cupboard/domain/goods/packing/scan'
import type { Wave } from '#packing/packing.ts'

type Around = { text: string; wave: Wave; nameOf: ReadonlyMap<string, string> }

/** Returns the station's answer to a scan. */
export function wordsOf(meaning: ScanMeaning, { text, wave, nameOf }: Around): string {
  const codeOf = (parcelId: string) => wave.parcels.find((each) => each.parcelId === parcelId)?.code ?? ''
  switch (meaning.kind) {
    case 'opens':
      return `${codeOf(meaning.parcelId)}: scan its packs.`
    case 'item':
      return `${nameOf.get(meaning.productId)} is in.`
    case 'too-many':
      return `That is one ${nameOf.get(meaning.productId)} too many. Put it back.`
    case 'wrong-item':
      return `${nameOf.get(meaning.productId)} does not belong into this box. Put it back.`
    case 'box-first':
      return 'Scan the box first.'
    case 'unfinished':
      return `${codeOf(meaning.parcelId)} is not finished. Finish it, or put it aside.`
    case 'dropped':
      return `${codeOf(meaning.parcelId)} is no longer to be sent. Put its packs back.`
    case 'not-to-pack':
      return `${codeOf(meaning.parcelId)} is packed or put aside already.`
    case 'unknown':
      return `Nothing in this wave has the code ${text.trim()}.`
  }
}
