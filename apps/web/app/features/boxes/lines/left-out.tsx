import type { WireBoxLine } from '@cupboard/contract/boxes'
import { formatPounds } from '@cupboard/domain/money'

/** Shows the packs that a budget kept out of a box, if there are any. */
export function LeftOut({ lines }: { lines: readonly WireBoxLine[] }) {
  const short = lines.flatMap(({ product, reason }) =>
    reason?.putOff ? [{ ...reason.putOff, name: product.productName }] : [],
  )
  const [first] = short
  if (!first) return null
  return (
    <p className="bg-butter rounded-field p-4 break-words" role="note">
      To stay within your budget of {formatPounds(first.budget)}, this box leaves out what you need last:{' '}
      {short.map(({ packs, name }) => `${packs} × ${name}`).join(', ')}.
    </p>
  )
}
