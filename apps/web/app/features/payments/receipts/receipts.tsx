import { formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { Link } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/figures/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useReceipts } from './receipts.queries.ts'

/** Everything the customer has paid, newest first; each opens its receipt. */
export function Receipts({ customerId }: { customerId: CustomerId }) {
  const receipts = useReceipts(customerId)
  return (
    <section aria-labelledby="receipts" className="card flex flex-col gap-3 p-5 sm:p-7">
      <h2 id="receipts" className="text-subheading">
        Receipts
      </h2>
      {receipts.isPending && <Skeleton className="h-14 rounded-field" />}
      {receipts.isError && (
        <p role="alert" className="text-berry flex flex-wrap items-center gap-3">
          Your receipts could not be loaded.
          <Button look="secondary" onClick={() => void receipts.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {receipts.data?.length === 0 && (
        <p className="text-ink-soft">Nothing has been paid yet. Receipts come here as boxes are paid.</p>
      )}
      {receipts.data && receipts.data.length > 0 && (
        <ul className="divide-linen-dark divide-y">
          {receipts.data.map((receipt) => (
            <li key={receipt.boxId}>
              <Link
                to={`/receipt/${receipt.boxId}`}
                className="group grid min-h-14 grid-cols-[1fr_auto_auto] items-center gap-x-4 py-2 sm:grid-cols-[8rem_1fr_auto_auto]"
              >
                <span className="figures">{formatDay(receipt.issuedOn)}</span>
                <span className="text-ink-soft col-start-1 flex flex-wrap items-center gap-2 max-sm:row-start-2 sm:col-start-2">
                  {receipt.receiptNumber} for{' '}
                  <span className="whitespace-nowrap">box {receipt.reference}</span>
                  {receipt.isRefunded && <Badge>Refunded</Badge>}
                </span>
                <strong className="figures max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
                  {formatPounds(receipt.total)}
                </strong>
                <Icon
                  name="right"
                  className="size-5 transition-transform group-hover:translate-x-1 max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
