import type { OfficeInput, OfficeReply } from '@cupboard/contract/office/all-endpoints'
import type { OfficeEndpointName } from '@cupboard/contract/office/paths'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'

/** Reads an endpoint once for all components on the screen. */
export function useRead<N extends OfficeEndpointName>(name: N, input: OfficeInput<N>, isOn = true) {
  return useQuery({ queryKey: [name, input], queryFn: () => call(name, input), enabled: isOn })
}

type Paged = { next: string | null }

/** A list page by page. */
export function usePages<N extends OfficeEndpointName>(
  name: N,
  inputFor: (after: string | undefined) => OfficeInput<N>,
) {
  const first = inputFor(undefined)
  return useInfiniteQuery({
    queryKey: [name, 'pages', first],
    queryFn: ({ pageParam }) => call(name, inputFor(pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: OfficeReply<N>) => (page as Paged).next ?? undefined,
  })
}

/** A mutation that refetches everything on the screen. */
export function useDeed<N extends OfficeEndpointName>(name: N) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: OfficeInput<N>) => call(name, input),
    onSuccess: () => client.invalidateQueries(),
  })
}
