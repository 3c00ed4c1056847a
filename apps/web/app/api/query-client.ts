import { QueryClient } from '@tanstack/react-query'
import { Refused } from './call.ts'

/**
 * What a signed-in customer's screens have fetched. It is handed to each `useQuery` as its second argument and
 * needs no provider, so that a visitor's pages do without the library. A refusal is an answer, so only a missing
 * answer is asked for again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof Refused) || error.status === 0 || error.status === 503),
    },
  },
})
