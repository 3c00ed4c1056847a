const WORKER = '/offline-worker.js'

export function hasPush(): boolean {
  return 'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator
}

/** The customer has said no in the browser, where alone it can be taken back. */
export function isPushBlocked(): boolean {
  return Notification.permission === 'denied'
}

/** What this browser is subscribed to, if anything. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = hasPush() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the browser's question, which a press has to come before. Null when the answer is no. */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  // One that another customer has left behind is not ours to use.
  await unsubscribe()
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** The push service then knows this device no more, and the shop hears so when it next calls. */
export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}
