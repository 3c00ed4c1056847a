import type { Household } from '@cupboard/domain/household/household'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { useIsSettled } from '#api/use-is-settled.ts'

const FIVE_MINUTES_MS = 300_000

/** What homes like this one use, and their first box. */
export function useUsualBox(household: Household) {
  return useQuery(
    {
      queryKey: ['estimate', household, 'usual'],
      queryFn: ({ signal }) => call('estimateBox', { body: { household } }, { signal }),
      staleTime: FIVE_MINUTES_MS,
    },
    queryClient,
  )
}

/** The first box with what is chosen. While one chooses, the last one that was worked out stays. */
export function useEstimate(household: Household, productIds: readonly string[], postCode = '') {
  const chosen = [...productIds].sort()
  const isSettled = useIsSettled(chosen.join())
  return useQuery(
    {
      queryKey: ['estimate', household, chosen, postCode],
      queryFn: ({ signal }) =>
        call(
          'estimateBox',
          { body: { household, productIds: chosen, ...(postCode ? { postCode } : {}) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      enabled: isSettled && chosen.length > 0,
      staleTime: FIVE_MINUTES_MS,
    },
    queryClient,
  )
}
