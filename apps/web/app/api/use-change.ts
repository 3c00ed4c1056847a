import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** A mutation of the screens' cache; there is no provider component that would supply it. */
export function useChange<Done, Input = void, Before = unknown>(
  options: UseMutationOptions<Done, Error, Input, Before>,
) {
  return useMutation(options, queryClient)
}
