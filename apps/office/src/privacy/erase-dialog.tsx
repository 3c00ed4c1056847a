import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useDeed, useRead } from '#api/use-office.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Shown } from '#ui/states.tsx'
import { dayOf, pounds } from '#ui/words.ts'

type Foreseen = OfficeReply<'foreseeErasure'>
type Props = { customer: OfficeReply<'readCustomer'>; onDone: () => void; onClose: () => void }

/** Shows the effects of an erasure before anybody can confirm it. */
export function EraseDialog({ customer, onDone, onClose }: Props) {
  const { customerId, name } = customer
  const foreseen = useRead('foreseeErasure', { params: { customerId } })
  const erase = useDeed('eraseCustomer')
  function confirm(reason: string) {
    const done = () => {
      onDone()
      onClose()
    }
    erase.mutate({ params: { customerId }, body: { reason } }, { onSuccess: done })
  }
  return (
    <ReasonDialog
      title={`Erase ${name}`}
      confirm="Erase for good"
      deed={erase}
      usualReason="The customer asked for it"
      isReady={foreseen.data?.whyNot.length === 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Shown reading={foreseen} what="what it does">
        {(effect) => <Effect {...effect} />}
      </Shown>
    </ReasonDialog>
  )
}

function Effect({ whyNot, endsSubscription, creditPence, receipts, receiptsKeptUntil }: Foreseen) {
  if (whyNot.length > 0)
    return (
      <div className="problem" role="note">
        <p>Not yet:</p>
        {whyNot.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    )
  return (
    <ul>
      {endsSubscription && <li>The subscription ends; nothing more is charged.</li>}
      <li>Everything personal is deleted at once. It cannot be undone.</li>
      {creditPence > 0 && <li>Credit of {pounds(creditPence)} is lost.</li>}
      <li>
        {receiptsKeptUntil
          ? `Receipts (${receipts}) and books stay without a name beside them until ${dayOf(receiptsKeptUntil)}.`
          : 'There are no receipts to keep.'}
      </li>
    </ul>
  )
}
