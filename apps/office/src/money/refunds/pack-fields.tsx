import type { Pence } from '@cupboard/domain/money'
import { pounds } from '#ui/words.ts'

/** How many of each product, as typed. */
export type Packs = Record<string, string>

type Line = { productId: string; productName: string; unitPricePence: Pence; most: number }

type Props = {
  legend: string
  lines: readonly Line[]
  packs: Packs
  onChange: (packs: Packs) => void
}

export function PackFields({ legend, lines, packs, onChange }: Props) {
  return (
    <fieldset className="packs">
      <legend>{legend}</legend>
      {lines.map(({ productId, productName, unitPricePence, most }) => (
        <label key={productId} className="pack">
          <span>
            {productName} <span className="soft figures">{pounds(unitPricePence)} each</span>
          </span>
          <input
            type="number"
            min={0}
            max={most}
            disabled={most === 0}
            aria-label={`How many of ${productName}, at most ${most}`}
            value={packs[productId] ?? ''}
            placeholder="0"
            onChange={(event) => onChange({ ...packs, [productId]: event.target.value })}
          />
          <span className="soft figures">of {most}</span>
        </label>
      ))}
    </fieldset>
  )
}

export function packsOf(packs: Packs): { productId: string; quantity: number }[] {
  return Object.entries(packs)
    .map(([productId, typed]) => ({ productId, quantity: Number(typed) }))
    .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0)
}
