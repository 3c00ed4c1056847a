import { call } from '#api/call.ts'
import { currentSession, endSession } from './session-token.ts'

/** The same on every device. */
export async function signOutEverywhere(): Promise<void> {
  await call('logout', { body: { everywhere: true } }).catch(() => undefined)
  await forgetDevice()
  endSession()
}

/** Ends the session at the shop too; the device forgets it even if that request fails. */
export async function signOut(): Promise<void> {
  if (currentSession()) await call('logout', { body: {} }).catch(() => undefined)
  await forgetDevice()
  endSession()
}

/** Stops messages to this device after a sign-out; an expired session does not stop them. */
async function forgetDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}
