import type { WireBox } from '@cupboard/contract/boxes'
import { formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { Button } from '#ui/actions/button.tsx'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { useConfirmBox } from './use-box-actions.ts'

/** Asks for a yes to the box, for customers with that wish. */
export function SayYes({ customerId, box }: { customerId: CustomerId; box: WireBox }) {
  const confirm = useConfirmBox(customerId, box)
  return (
    <div
      className="bg-butter rounded-field flex flex-wrap items-center justify-between gap-4 p-4"
      role="note"
    >
      <p>
        <strong>Shall this box come?</strong>{' '}
        <UnbrokenDays
          text={`It comes only if you say yes by ${formatDay(box.lastDayToChange)}. Without it nothing is charged.`}
        />
      </p>
      <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
        Yes, send it
      </Button>
    </div>
  )
}
