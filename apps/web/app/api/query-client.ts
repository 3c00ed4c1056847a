import { QueryClient } from '@tanstack/react-query'
import { Refused } from './call.ts'

/** One cache a visit. A refusal is an answer, so only a missing answer is asked for again. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof Refused) || error.status === 0 || error.status === 503),
      },
    },
  })
}
