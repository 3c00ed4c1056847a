import type { CallReply } from '@cupboard/contract/all-endpoints'
import type { WireAct } from '@cupboard/contract/preview'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'

export type ShownEffect = CallReply<'previewAct'>

/** Asks what an act would change; the server runs it and rolls back. */
export function preview(
  customerId: string,
  act: WireAct,
  signal: AbortSignal | undefined = undefined,
): Promise<ShownEffect> {
  return call('previewAct', { params: { customerId }, body: act }, signal ? { signal } : {})
}

/** The same for an effect that is shown before a press; null asks for nothing. */
export function usePreview(customerId: string, act: WireAct | null) {
  return useQuery(
    {
      queryKey: customerKey(customerId, 'preview', JSON.stringify(act)),
      queryFn: ({ signal }) => (act ? preview(customerId, act, signal) : null),
      enabled: act !== null,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  )
}
