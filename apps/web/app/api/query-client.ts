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

/** The server uses another client for each page of a customer. */
export const ClientContext = createContext(queryClient)

export function useQueryCache(): QueryClient {
  return use(ClientContext)
}

/** Two windows side by side are both visible all the time, so the window that gets the focus asks again. */
function listenForReturn(onFocus: () => void): () => void {
  const look = () => onFocus()
  const events = ['visibilitychange', 'focus'] as const
  for (const event of events) window.addEventListener(event, look)
  return () => {
    for (const event of events) window.removeEventListener(event, look)
  }
}

// A provider component would do this; there is none.
if (typeof window !== 'undefined') {
  focusManager.setEventListener(listenForReturn)
  queryClient.mount()
}
