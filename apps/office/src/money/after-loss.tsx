import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDeed } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { pounds } from '#ui/words.ts'

type Dispute = OfficeReply<'readDispute'>
type Props = { dispute: Dispute; afterLoss: NonNullable<Dispute['afterLoss']> }

/** Shows the consequences of a lost dispute: those already in place, and those left for a person. */
export function AfterLoss({ dispute, afterLoss }: Props) {
  const { customerId, boxId, reference, amountPence } = dispute
  const { isBoxClosed, isSubscriptionActive, hasCard } = afterLoss
  const mayClose = useMay('release-box') && !isBoxClosed
  const [isClosing, setClosing] = useState(false)
  return (
    <section className="card" aria-labelledby="after-loss">
      <h2 id="after-loss">What follows</h2>
      <ul>
        <li>The bank has given {pounds(amountPence)} back to the customer, and our books say so.</li>
        <li>
          {hasCard
            ? 'The customer has given a card anew.'
            : 'The card is dropped: nothing is charged until a card is given anew.'}
        </li>
        <li>
          {isSubscriptionActive ? (
            <>
              The customer has begun again since. <Link to={`/customers/${customerId}`}>End it there</Link> if
              it must not go on.
            </>
          ) : (
            'The subscription has ended, and the customer is told.'
          )}
        </li>
        <li>
          <Link className="unbroken" to={`/boxes/${boxId}`}>
            {reference}
          </Link>{' '}
          {isBoxClosed ? 'is closed.' : 'still stands as disputed until somebody closes it.'}
        </li>
      </ul>
      {mayClose && (
        <button type="button" className="button button-main" onClick={() => setClosing(true)}>
          Close the box
        </button>
      )}
      {isClosing && <CloseDialog boxId={boxId} reference={reference} onClose={() => setClosing(false)} />}
    </section>
  )
}

function CloseDialog({
  boxId,
  reference,
  onClose,
}: Pick<Dispute, 'boxId' | 'reference'> & { onClose: () => void }) {
  const close = useDeed('releaseBox')
  return (
    <ReasonDialog
      title={`Close ${reference}`}
      confirm="Close the box"
      deed={close}
      usualReason="The dispute is lost"
      onConfirm={(reason) => close.mutate({ params: { boxId }, body: { reason } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>It is cancelled as lost. Nobody is charged and nothing goes back a second time.</p>
    </ReasonDialog>
  )
}
