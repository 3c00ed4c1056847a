import type { WireDataRequest } from '@cupboard/contract/office/privacy'
import { useState } from 'react'
import { useDeed } from '#api/use-office.ts'
import { DeedDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'

type Props = { request: WireDataRequest; onClose: () => void }

/** The answer goes to the customer by letter; the reason stays here. */
export function CloseRequestDialog({ request, onClose }: Props) {
  const close = useDeed('closeDataRequest')
  const [outcome, setOutcome] = useState('')
  const [reason, setReason] = useState('Looked into and answered')
  function confirm() {
    const input = { params: { requestId: request.requestId }, body: { outcome, reason } }
    close.mutate(input, { onSuccess: onClose })
  }
  return (
    <DeedDialog
      title={`Answer ${request.customerName}`}
      confirm="Send answer and close"
      isBusy={close.isPending}
      isReady={outcome.trim().length >= 10}
      problem={close.error?.message}
      onConfirm={confirm}
      onClose={onClose}
    >
      <blockquote>{request.words}</blockquote>
      <Field
        label="Our answer"
        hint="The customer reads these words in a letter"
        required
        minLength={10}
        maxLength={2000}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value)}
      />
      <Field
        label="Why, for the audit"
        required
        minLength={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </DeedDialog>
  )
}
