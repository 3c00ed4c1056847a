import type { WireBox } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient, useQueryCache } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { callOptions, useCall } from '#api/use-call.ts'
import { useChange } from '#api/use-change.ts'

export function useFutureBoxes(customerId: CustomerId) {
  return useCall('listFutureBoxes', { params: { customerId } }, customerKey(customerId, 'boxes', 'future'))
}

export function usePastBoxes(customerId: CustomerId) {
  return useCall('listPastBoxes', { params: { customerId } }, customerKey(customerId, 'boxes', 'past'))
}

export function useNextBox(customerId: CustomerId) {
  return useCall('getNextBox', { params: { customerId } }, customerKey(customerId, 'boxes', 'next'))
}

export const boxKey = (customerId: CustomerId, boxId: string) => customerKey(customerId, 'boxes', boxId)

function boxOptions(customerId: CustomerId, boxId: string) {
  return callOptions('getBox', { params: { customerId, boxId } }, boxKey(customerId, boxId))
}

export function useBox(customerId: CustomerId, boxId: string) {
  return useQuery(boxOptions(customerId, boxId), useQueryCache())
}

/** Fetches a box while the guard still decides, so that the page finds the answer in the cache. */
export function fetchBoxEarly(customerId: CustomerId, boxId: string): void {
  void queryClient.prefetchQuery(boxOptions(customerId, boxId))
}

const DELIVERY_DAYS = 'delivery-days'

/** Not cached: the possible days change with the date and with the other boxes. */
export function useDeliveryDays(customerId: CustomerId, boxId: string) {
  return useCall(
    'readDeliveryDays',
    { params: { customerId, boxId } },
    customerKey(customerId, 'boxes', boxId, DELIVERY_DAYS),
    { staleTime: 0, gcTime: 0 },
  )
}

/** Every change answers with the changed box; other boxes may have changed too. */
export function useBoxChange<Input>(
  customerId: CustomerId,
  boxId: string,
  change: (input: Input) => Promise<WireBox | undefined>,
  /** The expected box, shown at once; a failed change restores the old one. */
  predict: ((box: WireBox, input: Input) => WireBox) | undefined = undefined,
) {
  const key = boxKey(customerId, boxId)
  return useChange<WireBox | undefined, Input, WireBox | undefined>({
    mutationFn: change,
    async onMutate(input) {
      await queryClient.cancelQueries({ queryKey: key, exact: true })
      const before = queryClient.getQueryData<WireBox>(key)
      if (before && predict) queryClient.setQueryData(key, predict(before, input))
      return before
    },
    onError(_error, _input, before) {
      if (before && predict) queryClient.setQueryData(key, before)
    },
    async onSuccess(box) {
      if (box) queryClient.setQueryData(key, box)
      await queryClient.invalidateQueries({
        queryKey: customerKey(customerId, 'boxes'),
        // The dialog that needed them closes now.
        predicate: ({ queryKey }) => queryKey.at(-1) !== DELIVERY_DAYS && (!box || queryKey.at(-1) !== boxId),
      })
    },
  })
}

export function useHandBackLine(customerId: CustomerId, boxId: string) {
  return useBoxChange(customerId, boxId, (productId: string) =>
    call('handBackLine', { params: { customerId, boxId, productId } }),
  )
}

export function useMakeBoxActive(customerId: CustomerId, boxId: string) {
  return useBoxChange(customerId, boxId, (status: boolean) =>
    call('setBoxActive', { params: { customerId, boxId }, body: { status } }),
  )
}

export function useSayYes(customerId: CustomerId, boxId: string) {
  return useBoxChange<void>(customerId, boxId, () => call('confirmBox', { params: { customerId, boxId } }))
}

export type StockAnswer = { wish: 'leave-out' | 'wait' | 'substitute'; substituteId: string | null }

export function useAnswerStock(customerId: CustomerId, boxId: string) {
  return useBoxChange(customerId, boxId, ({ productId, ...body }: StockAnswer & { productId: string }) =>
    call('answerAboutStock', { params: { customerId, boxId, productId }, body }),
  )
}

/** Null takes back today's count. */
type ShelfCount = { productId: string; left: number | null }

export function useCountShelf(customerId: CustomerId, boxId: string) {
  return useBoxChange(customerId, boxId, async ({ productId, left }: ShelfCount) => {
    const params = { customerId, productId }
    const boxes = await (left === null
      ? call('takeBackCount', { params })
      : call('countShelf', { params, body: { left, atGlance: left === 0 } }))
    return boxes.find((box) => box.boxId === boxId)
  })
}

export function usePostponeBox(customerId: CustomerId, boxId: string) {
  return useBoxChange(customerId, boxId, async (dateTime: string) => {
    await call('postponeBox', {
      params: { customerId },
      body: { boxId, dateTime, adjustForFutureBoxes: true },
    })
    return call('getBox', { params: { customerId, boxId } })
  })
}
