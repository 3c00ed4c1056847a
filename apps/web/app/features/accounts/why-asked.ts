import { useSyncExternalStore } from 'react'
import { rememberedPath } from '#api/session/return-path.ts'
import { wantedProducts } from '#api/session/wanted-products.ts'

const never = () => () => undefined

/** Whether somebody came to sign in because they wanted a box: a newcomer, more likely than not. */
export function useWantsBox(): boolean {
  return useSyncExternalStore(
    never,
    () => rememberedPath() === '/box-summary' || wantedProducts().length > 0,
    () => false,
  )
}
