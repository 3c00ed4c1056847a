import { call } from '#api/call.ts'
import { currentSession, endSession } from './session-token.ts'

/** The same on every device. */
export async function signOutEverywhere(): Promise<void> {
  await call('logout', { body: { everywhere: true } }).catch(() => undefined)
  await forgetDevice()
  endSession()
}

/** Tells the shop, so that the token dies there too; the device forgets it whatever the shop answers. */
export async function signOut(): Promise<void> {
  if (currentSession()) await call('logout', { body: {} }).catch(() => undefined)
  await forgetDevice()
  endSession()
}

/** Who leaves by themselves is told nothing more on this device; a sign-in that has merely ended changes nothing. */
async function forgetDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}
