import { type Counted, isComplete } from '@cupboard/domain/goods/packing/scan'
import { kilos, type Parcel, type Wave } from '#packing/packing.ts'

type Props = {
  parcel: Parcel
  products: Wave['products']
  counted: Counted
  isBusy: boolean
  onCount: (productId: string, packs: number) => void
  onPack: (isScanned: boolean) => void
  onShort: () => void
  onClose: () => void
}

/** Shows the parcel on the table: the packs in it, and those still to come. */
export function OpenParcel({ parcel, products, counted, isBusy, onCount, onPack, onShort, onClose }: Props) {
  const known = new Map<string, Wave['products'][number]>(products.map((each) => [each.productId, each]))
  const lines = parcel.lines.toSorted((one, other) =>
    (known.get(one.productId)?.bin ?? '') < (known.get(other.productId)?.bin ?? '') ? -1 : 1,
  )
  const isBegun = Object.values(counted).some((packs) => packs > 0)
  return (
    <section className="card station-parcel" aria-label={`Parcel ${parcel.code}`}>
      <h2>
        {parcel.code} <span className="soft">{kilos(parcel.weightG)}</span>
        {parcel.ofParcels > 1 && (
          <span className="soft">
            , parcel {parcel.number} of {parcel.ofParcels}
          </span>
        )}
      </h2>
      <ul className="station-lines">
        {lines.map(({ productId, quantity }) => {
          const packs = counted[productId] ?? 0
          const { name = productId, size = '', bin = '', isHazard = false } = known.get(productId) ?? {}
          return (
            <li
              key={productId}
              className={packs === quantity ? 'station-line station-line-in' : 'station-line'}
            >
              <span className="station-bin figures">{bin || '–'}</span>
              <span className="station-name">
                {name} <span className="soft">{size}</span>
                {isHazard && <span className="tag tag-money">road only</span>}
              </span>
              <span className="station-count figures">
                {packs} of {quantity}
              </span>
              <button
                type="button"
                className="button"
                aria-label={`+1 ${name}`}
                disabled={packs >= quantity || isBusy}
                onClick={() => onCount(productId, packs + 1)}
              >
                +1
              </button>
            </li>
          )
        })}
      </ul>
      <div className="actions">
        <button
          type="button"
          className="button button-main button-large"
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={() => onPack(isComplete(parcel.lines, counted))}
        >
          {isComplete(parcel.lines, counted) ? 'Packed' : 'Packed without scanning'}
        </button>
        <button type="button" className="button button-large" disabled={isBusy} onClick={onShort}>
          {isBegun ? 'The rest is not there' : 'Nothing of it is there'}
        </button>
        <button type="button" className="button button-large" disabled={isBusy} onClick={onClose}>
          Leave it
        </button>
      </div>
    </section>
  )
}
