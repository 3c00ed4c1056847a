import type { Household } from '@cupboard/domain/household/household'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { useIsSettled } from '#api/use-is-settled.ts'

const FIVE_MINUTES_MS = 300_000

/** Reads the usual products of such a home, and its first box. */
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

/** Reads the first box with the chosen products. The last estimate stays until the next one is there. */
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
