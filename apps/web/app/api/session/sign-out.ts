import { call } from '#api/call.ts'
import { currentSession, endSession } from './session-token.ts'

/** The same on every device. */
export async function signOutEverywhere(): Promise<void> {
  await call('logout', { body: { everywhere: true } }).catch(() => undefined)
  endSession()
}

/** Tells the shop, so that the token dies there too; the device forgets it whatever the shop answers. */
export async function signOut(): Promise<void> {
  if (currentSession()) await call('logout', { body: {} }).catch(() => undefined)
  endSession()
}
