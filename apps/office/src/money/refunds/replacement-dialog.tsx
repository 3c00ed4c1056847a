import type { RefundReason } from '@cupboard/domain/refund/refund-reason'
import { useState } from 'react'
import { useDeed } from '#api/use-office.ts'
import { DeedDialog } from '#ui/dialog.tsx'
import { WhyField } from '#ui/why-field.tsx'
import { dayOf } from '#ui/words.ts'
import type { BoxMoney } from './box-money.ts'
import { PackFields, type Packs, packsOf } from './pack-fields.tsx'
import { ReasonFields } from './reason-fields.tsx'

type Props = {
  box: { boxId: string; reference: string }
  money: BoxMoney
  onDone: (said: string) => void
  onClose: () => void
}

/** Packs that were missing or broken, free, on a day of their own. */
export function ReplacementDialog({ box: { boxId, reference }, money, onDone, onClose }: Props) {
  const replace = useDeed('askReplacement')
  const [replacementId] = useState(() => crypto.randomUUID())
  const [packs, setPacks] = useState<Packs>({})
  const [reason, setReason] = useState<RefundReason>('missing')
  const [note, setNote] = useState('')
  const lines = packsOf(packs)
  function confirm() {
    replace.mutate(
      { params: { boxId }, body: { replacementId, lines, reason, note } },
      {
        onSuccess: (sent) => {
          onDone(`${sent.reference} comes on ${dayOf(sent.deliveryDate)}, free. The customer is told.`)
          onClose()
        },
      },
    )
  }
  return (
    <DeedDialog
      title={`Send packs of ${reference} again`}
      confirm="Send again"
      isBusy={replace.isPending}
      isReady={lines.length > 0}
      problem={replace.error?.message}
      onConfirm={confirm}
      onClose={onClose}
    >
      <PackFields
        legend="Packs"
        lines={money.lines.map((line) => ({ ...line, most: line.replaceableQuantity }))}
        packs={packs}
        onChange={setPacks}
      />
      <ReasonFields reason={reason} note={note} onReason={setReason} onNote={setNote} />
    </DeedDialog>
  )
}

type WithdrawProps = { replacement: BoxMoney['replacements'][number]; onClose: () => void }

export function WithdrawDialog({ replacement: { replacementId, reference }, onClose }: WithdrawProps) {
  const withdraw = useDeed('withdrawReplacement')
  const [reason, setReason] = useState('')
  return (
    <DeedDialog
      title={`Withdraw ${reference}`}
      confirm="Withdraw it"
      isBusy={withdraw.isPending}
      problem={withdraw.error?.message}
      onConfirm={() =>
        withdraw.mutate({ params: { replacementId }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>It does not leave. The customer is not written to: tell them yourself.</p>
      <WhyField value={reason} onChange={setReason} />
    </DeedDialog>
  )
}
