import type { CustomerId } from '@cupboard/domain/ids'
import { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'
import { ClientContext, queryClient } from './query-client.ts'
import { putClockAt } from './shop-time.ts'

/** The answers that the server read while it rendered a customer's page, each under its cache key. */
export type Arrived = {
  customerId: CustomerId
  /** Only if the demo tools can move the shop's clock. */
  shopTime?: string
  answers: readonly { key: readonly unknown[]; answer: unknown }[]
}

/** Answers that came with the page are not fetched again during hydration. */
const FRESH_MS = 5_000

const ArrivedFor = createContext<CustomerId | null>(null)

/** Returns the customer if the page came with its answers; null if the browser has to ask. */
export function useArrivedFor(): CustomerId | null {
  return use(ArrivedFor)
}

/** Puts these answers into the cache before any component below reads it. */
export function ArrivedAnswers({ arrived, children }: { arrived: Arrived | null; children: ReactNode }) {
  const [client] = useState(() => (arrived ? takeOver(arrived) : queryClient))
  return (
    <ClientContext value={client}>
      <ArrivedFor value={arrived?.customerId ?? null}>{children}</ArrivedFor>
    </ClientContext>
  )
}

/** On the server each page has a cache of its own, so that no customer ever gets another's answers. */
function takeOver({ shopTime, answers }: Arrived): QueryClient {
  if (shopTime) putClockAt(shopTime)
  const client = import.meta.env.SSR ? new QueryClient() : queryClient
  const updatedAt = Date.now() + FRESH_MS
  for (const { key, answer } of answers) client.setQueryData(key, answer, { updatedAt })
  return client
}
