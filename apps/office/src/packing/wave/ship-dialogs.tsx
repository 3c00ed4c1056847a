import { useDeed } from '#api/use-office.ts'
import { count, type Wave } from '#packing/packing.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'

export function whatShippingDoes({ leave, stay, drop }: Wave['manifest']): string {
  const parts = [
    leave > 0
      ? `${count(leave, 'box leaves: its customer is told, and its', 'boxes leave: their customers are told, and their')} packs leave the shelves.`
      : 'Nothing can be shipped yet: no box is packed.',
    leave > 0 &&
      stay > 0 &&
      `${count(stay, 'box stays', 'boxes stay')} behind and can go into the next wave.`,
    drop > 0 &&
      `${count(drop, 'box is', 'boxes are')} no longer to be sent and ${drop === 1 ? 'drops' : 'drop'} out.`,
  ]
  return parts.filter(Boolean).join(' ')
}

type DialogProps = { wave: Wave; onDone: (words: string) => void; onClose: () => void }

export function PackRestDialog({ wave: { waveId, progress }, onDone, onClose }: DialogProps) {
  const pack = useDeed('packRest')
  return (
    <ReasonDialog
      title="All the rest is packed"
      confirm={`Mark ${count(progress.toPack, 'parcel')} as packed`}
      usualReason="Packed by the slips"
      deed={pack}
      onConfirm={(reason) =>
        pack.mutate(
          { params: { waveId }, body: { reason } },
          { onSuccess: ({ packed }) => onDone(`${count(packed, 'parcel')} marked as packed.`) },
        )
      }
      onClose={onClose}
    >
      <p>Nobody has scanned what is in them. Say so only when each was packed by its slip.</p>
    </ReasonDialog>
  )
}

export function ManifestDialog({ wave, onDone, onClose }: DialogProps) {
  const ship = useDeed('manifestWave')
  return (
    <ReasonDialog
      title={`Ship wave ${wave.number}`}
      confirm={`Ship ${count(wave.manifest.leave, 'box', 'boxes')}`}
      usualReason="Given to the carrier"
      deed={ship}
      onConfirm={(reason) =>
        ship.mutate(
          { params: { waveId: wave.waveId }, body: { reason } },
          {
            onSuccess: ({ left, stayed, dropped }) =>
              onDone(
                [
                  `${count(left, 'box has', 'boxes have')} left.`,
                  stayed > 0 && `${count(stayed, 'box', 'boxes')} stayed behind.`,
                  dropped.length > 0 && `Dropped out: ${dropped.join(', ')}.`,
                ]
                  .filter(Boolean)
                  .join(' '),
              ),
          },
        )
      }
      onClose={onClose}
    >
      <p>{whatShippingDoes(wave.manifest)}</p>
      <p>It cannot be taken back.</p>
    </ReasonDialog>
  )
}
