import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDeed, usePages } from '#api/use-office.ts'
import { SuppressedTable } from '#letters/suppressed-table.tsx'
import { useMay } from '#people/use-me.ts'
import { PagedList } from '#ui/pages.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Table } from '#ui/table.tsx'
import { dayOf, plain, pounds, whenIs } from '#ui/words.ts'
import { MoneyDesk } from './money-nav.tsx'

type Failed = OfficeReply<'listFailedPayments'>['payments'][number]
type Deed = Failed['deeds'][number]

const DEEDS: Record<Deed, { label: string; does: string }> = {
  'retry-now': { label: 'Try the card now', does: 'The stored card is asked again at once.' },
  'send-pay-link': {
    label: 'Send the link',
    does: 'The customer gets the letter with the link to pay again.',
  },
  'leave-box-out': { label: 'Leave it out', does: 'This box does not come. The subscription goes on.' },
  'give-up': {
    label: 'Give up',
    does: 'This box does not come and the subscription ends, as it would on the last day.',
  },
}

/** Payments that failed and are still owed, those given up soonest first. */
export function FailedPaymentsPage() {
  const pages = usePages('listFailedPayments', (after) => ({ query: after ? { after } : {} }))
  return (
    <MoneyDesk title="Failed payments">
      <PagedList
        pages={pages}
        rowsOf={(page) => page.payments}
        what="failed payments"
        empty="No payment has failed"
      >
        {(rows) => <Rows rows={rows} />}
      </PagedList>
      <UntoldCustomers />
    </MoneyDesk>
  )
}

/** Shows customers whom notices do not reach. We do not charge them; somebody has to reach them another way. */
function UntoldCustomers() {
  const pages = usePages('listUntoldCustomers', (after) => ({ query: after ? { after } : {} }))
  return (
    <section className="further" aria-labelledby="untold">
      <h2 id="untold">Not charged, because not told</h2>
      <PagedList
        pages={pages}
        rowsOf={(page) => page.addresses}
        what="customers who were not told"
        empty="Notices reach every customer"
      >
        {(rows) => (
          <SuppressedTable caption="Customers whom two notices in a row did not reach" rows={rows} />
        )}
      </PagedList>
    </section>
  )
}

function Rows({ rows }: { rows: readonly Failed[] }) {
  const mayAct = useMay('act-on-payment')
  const [open, setOpen] = useState<{ failed: Failed; deed: Deed }>()
  return (
    <>
      <Table
        caption="Failed payments, those given up soonest first"
        rows={rows}
        keyOf={(failed) => failed.boxId}
        columns={[
          {
            head: 'Box',
            cell: (failed) => (
              <>
                <Link className="unbroken" to={`/boxes/${failed.boxId}`}>
                  {failed.reference}
                </Link>
                <div className="soft figures">{dayOf(failed.deliveryDate)}</div>
              </>
            ),
            isName: true,
          },
          {
            head: 'Customer',
            cell: (failed) => <Link to={`/customers/${failed.customerId}`}>{failed.customerName}</Link>,
          },
          { head: 'Owed', cell: (failed) => pounds(failed.amountPence), isFigures: true },
          {
            head: 'Why',
            cell: (failed) => (
              <>
                {failed.state === 'must-confirm'
                  ? 'The bank wants to see the customer'
                  : plain(failed.declineCode ?? 'declined')}
                <div className="soft">{failed.attempts === 1 ? '1 try' : `${failed.attempts} tries`}</div>
              </>
            ),
          },
          {
            head: 'Next try',
            cell: (failed) => (failed.nextTryAt ? whenIs(failed.nextTryAt) : 'none'),
            isFigures: true,
          },
          { head: 'Given up', cell: (failed) => whenIs(failed.givenUpAt), isFigures: true },
          mayAct && {
            head: 'Do',
            cell: (failed) => (
              <div className="actions actions-tight">
                {failed.deeds.map((deed) => (
                  <button
                    key={deed}
                    type="button"
                    className="button button-small"
                    aria-label={`${DEEDS[deed].label}: ${failed.reference}`}
                    onClick={() => setOpen({ failed, deed })}
                  >
                    {DEEDS[deed].label}
                  </button>
                ))}
                {failed.deeds.length === 0 && <span className="soft">The card is being asked.</span>}
              </div>
            ),
          },
        ]}
      />
      {open && <ActDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type Props = { failed: Failed; deed: Deed; onClose: () => void }

function ActDialog({ failed: { boxId, reference }, deed, onClose }: Props) {
  const act = useDeed('actOnFailedPayment')
  const { label, does } = DEEDS[deed]
  return (
    <ReasonDialog
      title={`${label}: ${reference}`}
      confirm={label}
      deed={act}
      onConfirm={(reason) =>
        act.mutate({ params: { boxId }, body: { deed, reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>{does}</p>
    </ReasonDialog>
  )
}
