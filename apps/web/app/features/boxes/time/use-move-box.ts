import type { WireBox } from '@cupboard/contract/boxes'
import { type DateOnly, formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { useChange } from '#api/use-change.ts'
import { perform } from '#effect/perform.ts'

type Move = { box: Pick<WireBox, 'boxId' | 'deliveryDate'>; to: DateOnly; title?: string }

/** Moves a box, and every later one by as many days. It shows the effect, and it can be undone. */
export function useMoveBox(customerId: CustomerId, onRefused: (sentence: string) => void) {
  async function send(boxId: WireBox['boxId'], dateTime: DateOnly): Promise<void> {
    await call('postponeBox', {
      params: { customerId },
      body: { boxId, dateTime, adjustForFutureBoxes: true },
    })
    await queryClient.invalidateQueries({ queryKey: customerKey(customerId, 'boxes') })
  }
  return useChange({
    mutationFn: ({ box: { boxId, deliveryDate }, to, title }: Move) =>
      perform(customerId, {
        act: { act: 'postpone', boxId, deliveryDate: to },
        run: () => send(boxId, to),
        title: title ?? `Move the box of ${formatDay(deliveryDate)}`,
        confirm: 'Move it',
        done: 'Date successfully updated!',
        failed: 'Error updating date. Please try again.',
        onRefused,
        undo: {
          act: { act: 'postpone', boxId, deliveryDate },
          run: () => send(boxId, deliveryDate),
        },
      }),
  })
}
