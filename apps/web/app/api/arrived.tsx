import type { CustomerId } from '@cupboard/domain/ids'
import { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'
import { ClientContext, queryClient } from './query-client.ts'
import { putClockAt } from './shop-time.ts'

/** What the server read for a customer while it wrote their page: each answer under its key of the cache. */
export type Arrived = {
  customerId: CustomerId
  /** Only where the demo tools can move the shop's clock. */
  shopTime?: string
  answers: readonly { key: readonly unknown[]; answer: unknown }[]
}

/** Nothing that came with the page is asked for again while the page wakes. */
const FRESH_MS = 5_000

const ArrivedFor = createContext<CustomerId | null>(null)

/** The customer whose page came filled; null where the browser has to ask. */
export function useArrivedFor(): CustomerId | null {
  return use(ArrivedFor)
}

/** Puts what came with the page into the cache before anything below reads it. */
export function ArrivedAnswers({ arrived, children }: { arrived: Arrived | null; children: ReactNode }) {
  const [client] = useState(() => (arrived ? takeOver(arrived) : queryClient))
  return (
    <ClientContext value={client}>
      <ArrivedFor value={arrived?.customerId ?? null}>{children}</ArrivedFor>
    </ClientContext>
  )
}

/** The server has a cache of its own for each page, so that no customer ever meets the answers of another. */
function takeOver({ shopTime, answers }: Arrived): QueryClient {
  if (shopTime) putClockAt(shopTime)
  const client = import.meta.env.SSR ? new QueryClient() : queryClient
  const updatedAt = Date.now() + FRESH_MS
  for (const { key, answer } of answers) client.setQueryData(key, answer, { updatedAt })
  return client
}
