import type { CallInput } from '@cupboard/contract/all-endpoints'
import type { EndpointName } from '@cupboard/contract/paths'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { useQueryCache } from './query-client.ts'

type Options = {
  staleTime?: number
  gcTime?: number
  retry?: number | false
  enabled?: boolean
  refetchInterval?: number
}

/** Asks an endpoint and caches its answer under a key. */
export function useCall<N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  queryKey: readonly unknown[],
  options: Options = {},
) {
  return useQuery({ ...callOptions(name, input, queryKey), ...options }, useQueryCache())
}

export function callOptions<N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  queryKey: readonly unknown[],
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => call(name, input, { signal }) })
}
