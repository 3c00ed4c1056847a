import type { Parcel } from '#packing/packing.ts'

/** Without a scanner, a press opens a box. */
export function NextParcels({
  parcels,
  onOpen,
}: {
  parcels: readonly Parcel[]
  onOpen: (parcel: Parcel) => void
}) {
  const next = parcels.filter(({ state, isToSend }) => state === 'to-pack' && isToSend)
  if (next.length === 0)
    return <p className="station-done">Everything is packed. Ship the wave when the carrier is here.</p>
  return (
    <>
      <h2>Next</h2>
      <ul className="station-next">
        {next.slice(0, 12).map((parcel) => (
          <li key={parcel.parcelId}>
            <button type="button" className="button button-large" onClick={() => onOpen(parcel)}>
              {parcel.code}
            </button>
          </li>
        ))}
      </ul>
      {next.length > 12 && <p className="soft">and {next.length - 12} more</p>}
    </>
  )
}
