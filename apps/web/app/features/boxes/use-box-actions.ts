import type { WireBox, WireBoxLine, WireShort } from '@cupboard/contract/boxes'
import { formatDay } from '@cupboard/domain/calendar'
import { amountInWords } from '@cupboard/domain/catalogue/counting'
import type { CustomerId } from '@cupboard/domain/ids'
import { useChange } from '#api/use-change.ts'
import { perform } from '#effect/perform.ts'
import {
  type StockAnswer,
  useAnswerStock,
  useCountShelf,
  useHandBackLine,
  useMakeBoxActive,
  useSayYes,
} from './boxes.queries.ts'

/** Leaves the box out, or has it after all. */
export function useToggleBox(customerId: CustomerId, box: WireBox) {
  const { boxId, isSkipped } = box
  const makeActive = useMakeBoxActive(customerId, boxId)
  const day = formatDay(box.deliveryDate)
  const [skip, enable] = [
    { act: { act: 'skip', boxId }, run: () => makeActive.mutateAsync(false) },
    { act: { act: 'enable', boxId }, run: () => makeActive.mutateAsync(true) },
  ] as const
  const action = {
    ...(isSkipped ? enable : skip),
    title: isSkipped ? `Have the box of ${day} after all` : `Skip the box of ${day}`,
    confirm: isSkipped ? 'Enable Box' : 'Disable Box',
    done: 'Box status updated successfully.',
    failed: 'Failed to update box status.',
    undo: isSkipped ? skip : enable,
  }
  return useChange({ mutationFn: () => perform(customerId, action) })
}

/** "Yes, send it". Disabling the box takes it back. */
export function useConfirmBox(customerId: CustomerId, box: WireBox) {
  const { boxId } = box
  const confirm = useSayYes(customerId, boxId)
  const day = formatDay(box.deliveryDate)
  const action = {
    act: { act: 'confirm', boxId },
    run: () => confirm.mutateAsync(),
    title: `Have the box of ${day}`,
    confirm: 'Yes, send it',
    done: `The box of ${day} comes.`,
    failed: 'We could not take that down. Please try again.',
  } as const
  return useChange({ mutationFn: () => perform(customerId, action) })
}

/** Sends the customer's answer about packs that are missing from this box. */
export function useAnswerAboutStock(
  customerId: CustomerId,
  { boxId }: WireBox,
  { productId, productName }: WireShort,
) {
  const answer = useAnswerStock(customerId, boxId)
  return useChange({
    mutationFn: (given: StockAnswer) =>
      perform(customerId, {
        act: { act: 'stock-answer', boxId, productId, ...given },
        run: () => answer.mutateAsync({ productId, ...given }),
        title: `What we do about ${productName}`,
        confirm: 'Do that',
        done: 'Thank you, we do that.',
        failed: 'We could not take that down. Please try again.',
      }),
  })
}

/** Returns a quantity to the engine. */
export function useHandBack(customerId: CustomerId, { boxId }: WireBox, { product }: WireBoxLine) {
  const handBack = useHandBackLine(customerId, boxId)
  const { productId, productName } = product
  const action = {
    act: { act: 'hand-back', boxId, productId },
    run: () => handBack.mutateAsync(productId),
    title: `Leave ${productName} to us`,
    confirm: 'Leave it to us',
    done: 'We work it out again.',
    failed: 'Failed to update quantity',
  } as const
  return useChange({ mutationFn: () => perform(customerId, action) })
}

/** "I still have N". It can be taken back on the same day. */
export function useCount(customerId: CustomerId, { boxId }: WireBox, { product }: WireBoxLine) {
  const count = useCountShelf(customerId, boxId)
  const { productId, productName, counting } = product
  return useChange({
    mutationFn: (left: number) =>
      perform(customerId, {
        act: { act: 'count', productId, left, atGlance: left === 0 },
        run: () => count.mutateAsync({ productId, left }),
        title: `${productName}: you have ${left === 0 ? 'none' : amountInWords(left, counting)} left`,
        confirm: 'Tell us',
        done: 'Thank you. Your boxes are planned anew.',
        failed: 'We could not take that down. Please try again.',
        undo: {
          act: { act: 'uncount', productId },
          run: () => count.mutateAsync({ productId, left: null }),
        },
      }),
  })
}
