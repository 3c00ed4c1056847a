import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useState } from 'react'
import { useDeed, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Shown } from '#ui/states.tsx'
import { dayOf } from '#ui/words.ts'
import { isHeld, StoppedBoxDialog } from './stopped-box-dialog.tsx'

type Box = OfficeReply<'readBoxLife'>['box']

/** Skip and move, while the customer could do so too; a stopped box goes on or is cancelled. */
export function BoxActs({ box }: { box: Box }) {
  const maySkip = useMay('skip-box') && box.canPostpone
  const mayMove = useMay('move-box') && box.canPostpone
  const mayRelease = useMay('release-box') && isHeld(box)
  const [open, setOpen] = useState<'skip' | 'move' | 'release' | 'cancel'>()
  const close = () => setOpen(undefined)
  if (!maySkip && !mayMove && !mayRelease) return null
  return (
    <div className="actions">
      {maySkip && (
        <button type="button" className="button" onClick={() => setOpen('skip')}>
          {box.isSkipped ? 'Have it after all' : 'Skip'}
        </button>
      )}
      {mayMove && (
        <button type="button" className="button" onClick={() => setOpen('move')}>
          Move
        </button>
      )}
      {mayRelease && (
        <>
          <button type="button" className="button" onClick={() => setOpen('release')}>
            Let it go on
          </button>
          <button type="button" className="button" onClick={() => setOpen('cancel')}>
            Cancel it
          </button>
        </>
      )}
      {(open === 'release' || open === 'cancel') && (
        <StoppedBoxDialog box={box} isReleased={open === 'release'} onClose={close} />
      )}
      {open === 'skip' && <SkipDialog box={box} onClose={close} />}
      {open === 'move' && <MoveDialog box={box} onClose={close} />}
    </div>
  )
}

type Props = { box: Box; onClose: () => void }

function SkipDialog({ box: { boxId, reference, isSkipped }, onClose }: Props) {
  const skip = useDeed('skipBox')
  return (
    <ReasonDialog
      title={isSkipped ? `Have ${reference} after all` : `Skip ${reference}`}
      confirm={isSkipped ? 'Have it' : 'Skip it'}
      deed={skip}
      usualReason="The customer asked for it"
      onConfirm={(reason) =>
        skip.mutate({ params: { boxId }, body: { isWanted: isSkipped, reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>The customer is told that we did it.</p>
    </ReasonDialog>
  )
}

function MoveDialog({ box: { boxId, reference, deliveryDate }, onClose }: Props) {
  const move = useDeed('moveBox')
  const days = useRead('listDaysToMoveTo', { params: { boxId } })
  const [day, setDay] = useState<string>(deliveryDate)
  return (
    <ReasonDialog
      title={`Move ${reference}`}
      confirm="Move it"
      deed={move}
      usualReason="The customer asked for it"
      onConfirm={(reason) =>
        move.mutate({ params: { boxId }, body: { deliveryDate: day, reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>Later boxes move by as many days. The customer is told that we did it.</p>
      <Shown reading={days} what="the days it can move to">
        {({ days: possible }) => (
          <div className="field">
            <label htmlFor="day">Day</label>
            <select id="day" value={day} onChange={(event) => setDay(event.target.value)}>
              {[...new Set([deliveryDate, ...possible])].sort().map((each) => (
                <option key={each} value={each}>
                  {dayOf(each)}
                </option>
              ))}
            </select>
          </div>
        )}
      </Shown>
    </ReasonDialog>
  )
}
