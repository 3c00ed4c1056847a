import { useState } from 'react'
import { useDeed } from '#api/use-office.ts'
import { Field } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import type { Shelf } from './shelf.ts'
import { wholeIn } from './whole-in.ts'

type Props = { shelf: Shelf; onClose: () => void }

export function CountDialog({ shelf: { productId, name, onHand }, onClose }: Props) {
  const count = useDeed('countStock')
  const [typed, setTyped] = useState('')
  const counted = wholeIn(typed)
  return (
    <ReasonDialog
      title={`Count ${name}`}
      confirm="Save the count"
      usualReason="Counted"
      deed={count}
      isReady={counted !== undefined}
      onConfirm={(reason) =>
        counted !== undefined &&
        count.mutate({ params: { productId }, body: { counted, reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>We think that {onHand} packs stand there.</p>
      <Field
        label="Packs on the shelf"
        inputMode="numeric"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        problem={typed !== '' && counted === undefined ? 'Please give a whole number.' : undefined}
      />
      {counted !== undefined && counted !== onHand && (
        <p>
          That is {Math.abs(counted - onHand)} {counted > onHand ? 'more' : 'fewer'} than we thought.
        </p>
      )}
    </ReasonDialog>
  )
}

export function WriteOffDialog({ shelf: { productId, name, onHand }, onClose }: Props) {
  const writeOff = useDeed('writeOffStock')
  const [typed, setTyped] = useState('1')
  const packs = wholeIn(typed)
  return (
    <ReasonDialog
      title={`Write off ${name}`}
      confirm="Write them off"
      deed={writeOff}
      isReady={packs !== undefined && packs > 0}
      onConfirm={(reason) =>
        packs !== undefined &&
        writeOff.mutate({ params: { productId }, body: { packs, reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>{onHand} packs stand there.</p>
      <Field
        label="Packs to write off"
        inputMode="numeric"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
  )
}
