import { focusManager, QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { Refused } from './call.ts'

const RETRY_AFTER_MS = 400

/**
 * The cache of a signed-in customer's screens. It is handed to each `useQuery` as its second argument by `useQueryCache`
 * and needs no provider, so that a visitor's pages do without the library. A refusal is an answer, so only a missing
 * answer is asked for again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Another tab may have changed it meanwhile.
      refetchOnWindowFocus: 'always',
      retryDelay: RETRY_AFTER_MS,
      retry: (failures, error) =>
        failures < 1 && (!(error instanceof Refused) || error.status === 0 || error.status === 503),
    },
  },
})

/** Another one only while the server writes a customer's page. */
export const ClientContext = createContext(queryClient)

export function useQueryCache(): QueryClient {
  return use(ClientContext)
}

/** Two windows side by side are both visible all the time; the one that is gone back to asks again. */
function listenForReturn(onFocus: () => void): () => void {
  const look = () => onFocus()
  const events = ['visibilitychange', 'focus'] as const
  for (const event of events) window.addEventListener(event, look)
  return () => {
    for (const event of events) window.removeEventListener(event, look)
  }
}

// A provider would do this; there is none.
if (typeof window !== 'undefined') {
  focusManager.setEventListener(listenForReturn)
  queryClient.mount()
}
