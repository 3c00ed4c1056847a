import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { isStopped } from '@cupboard/domain/box/standing'
import { useDeed } from '#api/use-office.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'

type Box = OfficeReply<'readBoxLife'>['box']

/** The box waits for a person, because its payment does not add up. */
export function isHeld({ orderStatus }: Box): boolean {
  return isStopped({ status: orderStatus })
}

type Props = { box: Box; isReleased: boolean; onClose: () => void }

export function StoppedBoxDialog({ box: { boxId, reference }, isReleased, onClose }: Props) {
  const release = useDeed('releaseBox')
  const cancel = useDeed('cancelBox')
  const running = isReleased ? release : cancel
  function confirm(reason: string) {
    const input = { params: { boxId }, body: { reason } }
    if (isReleased) release.mutate(input, { onSuccess: onClose })
    else cancel.mutate(input, { onSuccess: onClose })
  }
  return (
    <ReasonDialog
      title={isReleased ? `Let ${reference} go on` : `Cancel ${reference}`}
      confirm={isReleased ? 'Let it go on' : 'Cancel the box'}
      deed={running}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {isReleased
          ? 'The card provider is asked first: what was paid goes on as paid, what was not is charged again.'
          : 'Only a box that nobody paid for is cancelled. What was paid is refunded instead.'}
      </p>
    </ReasonDialog>
  )
}
