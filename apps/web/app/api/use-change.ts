import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Something that a press does, beside the cache of the screens: there is no provider to find it by. */
export function useChange<Done, Input = void, Before = unknown>(
  options: UseMutationOptions<Done, Error, Input, Before>,
) {
  return useMutation(options, queryClient)
}
