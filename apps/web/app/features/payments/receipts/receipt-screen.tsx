import '#features/payments/payments.css'
import type { WireReceipt } from '@cupboard/contract/payments'
import { formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { wordsOfCard } from '@cupboard/domain/subscription/charge-words'
import { Refused } from '#api/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Card } from '#ui/panels/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useDownloadReceipt, useReceipt } from './receipts.queries.ts'

type Props = { customerId: CustomerId; boxId: string }

/** The VAT receipt of a paid box, to read here or to keep as a PDF. */
export function ReceiptScreen({ customerId, boxId }: Props) {
  const receipt = useReceipt(customerId, boxId)
  if (receipt.isPending) return <Skeleton className="mx-auto h-96 max-w-3xl rounded-card" />
  if (receipt.isError) {
    const isNone = receipt.error instanceof Refused && receipt.error.status === 404
    return (
      <div className="mx-auto flex max-w-3xl flex-col gap-8">
        <PageHeading title="VAT receipt" />
        <ErrorState
          title={isNone ? 'There is no receipt for this box.' : 'Your receipt could not be loaded.'}
        >
          {isNone ? (
            <ButtonLink to="/subscription-details">Your receipts</ButtonLink>
          ) : (
            <Button onClick={() => void receipt.refetch()}>Try again</Button>
          )}
        </ErrorState>
      </div>
    )
  }
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading title={receipt.data.isFullInvoice ? 'VAT invoice' : 'VAT receipt'} />
        <span className="no-print flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => window.print()}>
            Print
          </Button>
          <Download customerId={customerId} boxId={boxId} receiptNumber={receipt.data.receiptNumber} />
        </span>
      </div>
      <Card className="receipt-paper flex flex-col gap-7">
        <Head receipt={receipt.data} />
        <Lines receipt={receipt.data} />
        <Totals receipt={receipt.data} />
      </Card>
      <ButtonLink look="quiet" className="no-print self-start" to="/subscription-details">
        All receipts
      </ButtonLink>
    </div>
  )
}

function Download({ customerId, boxId, receiptNumber }: Props & { receiptNumber: string }) {
  const download = useDownloadReceipt(customerId, boxId)
  return (
    <Button
      look="secondary"
      busy={download.isPending}
      onClick={() => download.mutate(receiptNumber, { onError: (error) => toast.error(error.message) })}
    >
      Download PDF
    </Button>
  )
}

function Head({ receipt }: { receipt: WireReceipt }) {
  const { seller, buyer } = receipt
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 self-start">
        <dt className="text-ink-soft">Number</dt>
        <dd className="figures font-semibold">{receipt.receiptNumber}</dd>
        <dt className="text-ink-soft">Date</dt>
        <dd className="figures font-semibold">{formatDay(receipt.issuedOn)}</dd>
        <dt className="text-ink-soft">Box</dt>
        <dd className="figures font-semibold">{receipt.reference}</dd>
        {receipt.paidWith && (
          <>
            <dt className="text-ink-soft">Paid with</dt>
            <dd className="figures font-semibold">{wordsOfCard(receipt.paidWith)}</dd>
          </>
        )}
      </dl>
      <address className="text-small not-italic sm:text-right">
        <strong>{seller.name}</strong>
        <br />
        {seller.address}
        <br />
        VAT no. {seller.vatNumber}
      </address>
      {buyer && <Party label="Billed to" party={buyer} />}
      {receipt.deliveredTo && <Party label="Delivered to" party={receipt.deliveredTo} />}
    </div>
  )
}

function Party({ label, party }: { label: string; party: NonNullable<WireReceipt['buyer']> }) {
  return (
    <address className="not-italic break-words">
      <span className="text-ink-soft text-small block">{label}</span>
      <strong>{party.name}</strong>
      {party.address.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

function Lines({ receipt }: { receipt: WireReceipt }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">What was paid for</caption>
      <thead className="text-ink-soft text-small">
        <tr className="border-linen-dark border-b">
          <th scope="col" className="py-2 font-normal">
            Item
          </th>
          <th scope="col" className="py-2 text-right font-normal max-sm:sr-only">
            VAT
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line) => (
          <tr key={line.productName} className="border-linen-dark border-b align-top">
            <th scope="row" className="py-3 pr-4 font-semibold break-words">
              {line.productName}
              <span className="text-ink-soft text-small figures block font-normal">
                {line.quantity} × {formatPounds(line.price)}
                <span className="sm:hidden"> at {line.vatRate}% VAT</span>
              </span>
            </th>
            <td className="figures py-3 text-right max-sm:sr-only">{line.vatRate}%</td>
            <td className="figures py-3 text-right font-semibold">{formatPounds(line.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({ receipt }: { receipt: WireReceipt }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">Total paid, VAT and delivery included</span>
        <strong className="text-heading figures">{formatPounds(receipt.total)}</strong>
      </p>
      <ul className="text-ink-soft text-small figures flex flex-col gap-1">
        {receipt.vat.map((share) => (
          <li key={share.rate}>
            At {share.rate}% VAT: {formatPounds(share.gross)}, of which {formatPounds(share.net)} net and{' '}
            {formatPounds(share.vat)} VAT
          </li>
        ))}
      </ul>
      {receipt.creditUsed > 0 && (
        <p className="figures">{formatPounds(receipt.creditUsed)} of credit was used for it.</p>
      )}
      {receipt.refund && (
        <p className="bg-butter rounded-field p-4 font-semibold">
          {formatPounds(receipt.refund.amount)} was refunded by {formatDay(receipt.refund.on)}.
        </p>
      )}
    </div>
  )
}
