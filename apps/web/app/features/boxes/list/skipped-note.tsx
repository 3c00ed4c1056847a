import type { WireBox } from '@cupboard/contract/boxes'
import { reasonForCustomer } from '@cupboard/domain/box/status-reason'

const BY_CUSTOMER = reasonForCustomer('skipped-by-you')

/** A box that is left out costs nothing, and says so. */
export function SkippedNote({ box: { statusReason } }: { box: Pick<WireBox, 'statusReason'> }) {
  const who = statusReason === BY_CUSTOMER ? 'Skipped by you' : 'Skipped'
  return <span className="font-semibold">{who} · nothing charged</span>
}
