import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import type { WireAct } from '@cupboard/contract/preview'
import type { CustomerId } from '@cupboard/domain/ids'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { useChange } from '#api/use-change.ts'
import { perform } from '#effect/perform.ts'

export type HowOften = 'once' | 'every-time'

export type AddProps = {
  customerId: CustomerId
  box: WireBox
  /** Its line, where the box has one. */
  line: WireBoxLine | undefined
  productId: string
  productName: string
}

export function actOf({ box: { boxId }, productId }: AddProps, howOften: HowOften, more: number): WireAct {
  return howOften === 'once' ? { act: 'add-once', boxId, productId, more } : { act: 'add-product', productId }
}

const words = {
  title: 'Add to box: what changes',
  confirm: 'Add to box',
  done: 'Product added successfully.',
  failed: 'Error adding product! Please try again',
}

/** Adds the quantity in the form. Undo takes it back; a line that the engine had set returns to the engine. */
export function useAddToBox(props: AddProps) {
  const { customerId, box, line, productId } = props
  const { boxId } = box
  const wasOurs = line !== undefined && !line.isFixed

  const addOnce = (more: number) =>
    then(call('addOnce', { params: { customerId, boxId, productId }, body: { more } }))
  const handBack = () => then(call('handBackLine', { params: { customerId, boxId, productId } }))
  const addAlways = () => then(call('addProducts', { params: { customerId }, body: [productId] }))
  const dropAlways = () => then(call('removeProducts', { params: { customerId }, body: [productId] }))

  /** The change affects boxes, products and shelves. */
  async function then(done: Promise<unknown>): Promise<void> {
    await done
    await queryClient.invalidateQueries({ queryKey: customerKey(customerId) })
  }

  return useChange({
    mutationFn({ howOften, more }: { howOften: HowOften; more: number }) {
      const act = actOf(props, howOften, more)
      if (howOften === 'every-time') {
        const undo = { act: { act: 'drop-product', productId } as const, run: dropAlways }
        return perform(customerId, { ...words, act, run: addAlways, undo })
      }
      const undo = wasOurs
        ? { act: { act: 'hand-back', boxId, productId } as const, run: handBack }
        : { act: actOf(props, 'once', -more), run: () => addOnce(-more) }
      return perform(customerId, { ...words, act, run: () => addOnce(more), undo })
    },
  })
}
