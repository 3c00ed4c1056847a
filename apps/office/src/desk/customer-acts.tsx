import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useState } from 'react'
import { useDeed } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { EraseDialog } from '#privacy/erase-dialog.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { EndByNotice, type NoticeOutcome, NoticeWorkedOff } from './end-by-notice.tsx'
import { PauseDialog } from './pause-dialog.tsx'

type Props = { customer: OfficeReply<'readCustomer'> }
type Open = 'end' | 'pause' | 'address' | 'link' | 'erase'

/** Shows the deeds that the desk does at a customer's request. */
export function CustomerActs({ customer }: Props) {
  const { customerId, subscription } = customer
  const [open, setOpen] = useState<Open>()
  const [outcome, setOutcome] = useState<NoticeOutcome>()
  const [said, setSaid] = useState('')
  const mayEnd = useMay('end-subscription') && subscription.isActive
  const mayPause = useMay('pause-subscription') && subscription.isActive
  const mayMove = useMay('change-address') && customer.email !== ''
  const maySend = useMay('send-link') && customer.email !== ''
  const mayErase = useMay('erase-customer') && customer.email !== ''
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="actions">
        {mayEnd && (
          <button type="button" className="button button-main" onClick={() => setOpen('end')}>
            End by notice
          </button>
        )}
        {mayPause && (
          <button type="button" className="button" onClick={() => setOpen('pause')}>
            Pause
          </button>
        )}
        {mayMove && (
          <button type="button" className="button" onClick={() => setOpen('address')}>
            Change address
          </button>
        )}
        {maySend && (
          <button type="button" className="button" onClick={() => setOpen('link')}>
            Send a link for a new password
          </button>
        )}
        {mayErase && (
          <button type="button" className="button" onClick={() => setOpen('erase')}>
            Erase customer
          </button>
        )}
      </div>
      <p role="status" className="said">
        {said}
      </p>
      {outcome && <NoticeWorkedOff {...outcome} />}
      {open === 'end' && <EndByNotice customer={customer} onDone={setOutcome} onClose={close} />}
      {open === 'pause' && <PauseDialog customer={customer} onDone={setSaid} onClose={close} />}
      {open === 'address' && (
        <AddressDialog
          customerId={customerId}
          onDone={() => setSaid('The address is changed. Boxes that are closed keep theirs.')}
          onClose={close}
        />
      )}
      {open === 'erase' && (
        <EraseDialog
          customer={customer}
          onDone={() => setSaid('The customer is erased. The card provider is told next.')}
          onClose={close}
        />
      )}
      {open === 'link' && (
        <SendLink
          customerId={customerId}
          onDone={() => setSaid(`A link is on its way to ${customer.email}.`)}
          onClose={close}
        />
      )}
    </>
  )
}

type LinkProps = { customerId: string; onDone: () => void; onClose: () => void }

function SendLink({ customerId, onDone, onClose }: LinkProps) {
  const send = useDeed('sendLink')
  function confirm(reason: string) {
    const done = () => {
      onDone()
      onClose()
    }
    send.mutate({ params: { customerId }, body: { reason } }, { onSuccess: done })
  }
  return (
    <ReasonDialog
      title="Send a link for a new password"
      confirm="Send it"
      deed={send}
      usualReason="The customer cannot sign in"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>It goes to the customer’s own address. Nobody here sees it.</p>
    </ReasonDialog>
  )
}
