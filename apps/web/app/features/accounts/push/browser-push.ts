const WORKER = '/offline-worker.js'

export function hasPush(): boolean {
  return 'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator
}

/** The customer has refused in the browser; only the browser's settings can undo that. */
export function isPushBlocked(): boolean {
  return Notification.permission === 'denied'
}

/** This browser's subscription, if there is one. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = hasPush() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for permission, which browsers allow only after a press. Null if the answer is no. */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  // Another customer's subscription on this browser is not ours to use.
  await unsubscribe()
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** The push service forgets this device, and tells the shop at its next message. */
export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}
