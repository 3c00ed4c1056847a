import { useState } from 'react'
import { useRead } from '#api/use-office.ts'
import type { Parcel } from '#packing/packing.ts'
import { foreseenWords } from '#packing/without-words.ts'
import { Problem } from '#ui/states.tsx'
import { pounds } from '#ui/words.ts'

type Props = {
  parcel: Parcel
  missing: Parcel['lines']
  nameOf: ReadonlyMap<string, string>
  isBusy: boolean
  onSendWithout: (refundId: string) => void
  onPutAside: () => void
  onBack: () => void
}

/** Shows the missing packs, and the refund if the parcel leaves without them, before anybody sends it. */
export function ShortPanel({ parcel, missing, nameOf, isBusy, ...props }: Props) {
  // The same press that comes twice gives money back once.
  const [refundId] = useState(() => crypto.randomUUID())
  const foreseen = useRead('foreseeSendWithout', {
    params: { parcelId: parcel.parcelId },
    body: { missing },
  })
  return (
    <section className="card station-parcel" aria-label={`What is missing in ${parcel.code}`}>
      <h2>Not there for {parcel.code}</h2>
      <ul className="station-lines">
        {missing.map(({ productId, quantity }) => (
          <li key={productId} className="station-missing">
            {quantity} × {nameOf.get(productId) ?? productId}
          </li>
        ))}
      </ul>
      <p role="status">{foreseen.isPending ? 'Working out what goes back…' : foreseenWords(foreseen.data)}</p>
      <Problem words={foreseen.error?.message} />
      <div className="actions">
        <button
          type="button"
          className="button button-main button-large"
          aria-busy={isBusy}
          disabled={isBusy || !foreseen.data}
          onClick={() => props.onSendWithout(refundId)}
        >
          {foreseen.data ? `Send without it, refund ${pounds(foreseen.data.amountPence)}` : 'Send without it'}
        </button>
        <button type="button" className="button button-large" disabled={isBusy} onClick={props.onPutAside}>
          Put it aside
        </button>
        <button type="button" className="button button-large" disabled={isBusy} onClick={props.onBack}>
          Back
        </button>
      </div>
    </section>
  )
}
