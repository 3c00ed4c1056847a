import { useState } from 'react'
import { useDeed } from '#api/use-office.ts'
import { NumberField } from '#ui/number-field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import type { Shelf } from './shelf.ts'

type Props = { shelf: Shelf; onClose: () => void }

export function CountDialog({ shelf: { productId, name, onHand }, onClose }: Props) {
  const count = useDeed('countStock')
  const [counted, setCounted] = useState<number>()
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
      <NumberField label="Packs on the shelf" required value={counted} onChange={setCounted} />
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
  const [packs, setPacks] = useState<number | undefined>(1)
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
      <NumberField label="Packs to write off" required value={packs} onChange={setPacks} />
    </ReasonDialog>
  )
}
