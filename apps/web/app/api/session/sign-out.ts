import { call } from '#api/call.ts'
import { currentSession, endSession } from './session-token.ts'

/** Tells the shop, so that the token dies there too; the device forgets it whatever the shop answers. */
export async function signOut(): Promise<void> {
  if (currentSession()) await call('logout', { body: {} }).catch(() => undefined)
  endSession()
}
