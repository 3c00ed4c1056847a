import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { type NoticeWay, noticeWays } from '@cupboard/domain/staff/end-notice'
import { useState } from 'react'
import { useDeed } from '#api/use-office.ts'
import { useShopTime } from '#people/use-me.ts'
import { DeedDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { WhyField } from '#ui/why-field.tsx'
import { pounds } from '#ui/words.ts'

export type NoticeOutcome = OfficeReply<'endSubscription'>

type Props = {
  customer: OfficeReply<'readCustomer'>
  onDone: (outcome: NoticeOutcome) => void
  onClose: () => void
}

/** `2026-11-17T09:30`, as a field for day and time wants it. */
function forField(instant: Date): string {
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** Filled in for the usual case, an e-mail of today: one more click ends the subscription. */
export function EndByNotice({ customer, onDone, onClose }: Props) {
  const end = useDeed('endSubscription')
  const [latest] = useState(forField(useShopTime()))
  const [noticeBy, setNoticeBy] = useState<NoticeWay>('email')
  const [at, setAt] = useState(latest)
  const [reason, setReason] = useState('The customer gave notice')
  function confirm() {
    const body = { noticeBy, noticeAt: new Date(at).toISOString(), reason }
    const done = (outcome: NoticeOutcome) => {
      onDone(outcome)
      onClose()
    }
    end.mutate({ params: { customerId: customer.customerId }, body }, { onSuccess: done })
  }
  return (
    <DeedDialog
      title={`End the subscription of ${customer.name}`}
      confirm="End subscription"
      isBusy={end.isPending}
      problem={end.error?.message}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>It ends at once. The customer gets the same letter as for ending it on our pages.</p>
      <fieldset>
        <legend>The notice came</legend>
        {Object.entries(noticeWays).map(([way, words]) => (
          <label key={way} className="choice">
            <input
              type="radio"
              name="notice-by"
              checked={noticeBy === way}
              onChange={() => setNoticeBy(way as NoticeWay)}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <Field
        label="When it came"
        hint="Boxes charged after this are owed back"
        type="datetime-local"
        required
        max={latest}
        value={at}
        onChange={(event) => setAt(event.target.value)}
      />
      <WhyField value={reason} onChange={setReason} />
    </DeedDialog>
  )
}

export function NoticeWorkedOff({ stopped, owedBack }: NoticeOutcome) {
  return (
    <div className="card" role="status">
      <p>The subscription has ended, and the customer is told. No later box is charged.</p>
      {stopped.length > 0 && <p>Stopped before it was paid: {stopped.join(', ')}.</p>}
      {owedBack.map(({ reference, pricePence }) => (
        <p key={reference}>
          {reference} was charged after the notice had come: {pounds(pricePence)} is owed back.
        </p>
      ))}
    </div>
  )
}
