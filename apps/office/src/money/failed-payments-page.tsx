import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDeed, usePages } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { DeedDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PagedList } from '#ui/pages.tsx'
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
        {(rows) => <Table rows={rows} />}
      </PagedList>
    </MoneyDesk>
  )
}

function Table({ rows }: { rows: readonly Failed[] }) {
  const mayAct = useMay('act-on-payment')
  const [open, setOpen] = useState<{ failed: Failed; deed: Deed }>()
  return (
    <>
      <table>
        <caption className="hidden-text">Failed payments, those given up soonest first</caption>
        <thead>
          <tr>
            <th scope="col">Box</th>
            <th scope="col">Customer</th>
            <th scope="col">Owed</th>
            <th scope="col">Why</th>
            <th scope="col">Next try</th>
            <th scope="col">Given up</th>
            {mayAct && <th scope="col">Do</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((failed) => (
            <tr key={failed.boxId}>
              <th scope="row">
                <Link to={`/boxes/${failed.boxId}`}>{failed.reference}</Link>
                <div className="soft figures">{dayOf(failed.deliveryDate)}</div>
              </th>
              <td>
                <Link to={`/customers/${failed.customerId}`}>{failed.customerName}</Link>
              </td>
              <td className="figures">{pounds(failed.amountPence)}</td>
              <td>
                {failed.state === 'must-confirm'
                  ? 'The bank wants to see the customer'
                  : plain(failed.declineCode ?? 'declined')}
                <div className="soft">{failed.attempts === 1 ? '1 try' : `${failed.attempts} tries`}</div>
              </td>
              <td className="figures">{failed.nextTryAt ? whenIs(failed.nextTryAt) : 'none'}</td>
              <td className="figures">{whenIs(failed.givenUpAt)}</td>
              {mayAct && (
                <td>
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
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {open && <ActDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type Props = { failed: Failed; deed: Deed; onClose: () => void }

function ActDialog({ failed: { boxId, reference }, deed, onClose }: Props) {
  const act = useDeed('actOnFailedPayment')
  const [reason, setReason] = useState('')
  const { label, does } = DEEDS[deed]
  return (
    <DeedDialog
      title={`${label}: ${reference}`}
      confirm={label}
      isBusy={act.isPending}
      problem={act.error?.message}
      onConfirm={() => act.mutate({ params: { boxId }, body: { deed, reason } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{does}</p>
      <Field
        label="Why"
        required
        minLength={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </DeedDialog>
  )
}
