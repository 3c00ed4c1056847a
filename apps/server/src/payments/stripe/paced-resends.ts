import { AsyncLocalStorage } from 'node:async_hooks'
import type Stripe from 'stripe'

type Client = ReturnType<typeof Stripe.createNodeHttpClient>

/**
 * The SDK resends a request by itself after a closed connection, and no setting turns that off: such a resend waits for
 * a slot of its own, so that many closed connections do not double our rate.
 */
export function pacedResends(client: Client, slot: () => Promise<void>) {
  const calls = new AsyncLocalStorage<{ isSent: boolean }>()
  const send = client.makeRequest.bind(client)
  client.makeRequest = async (...request) => {
    const call = calls.getStore()
    if (call?.isSent) await slot()
    if (call) call.isSent = true
    return send(...request)
  }
  return { client, within: <T>(call: () => Promise<T>) => calls.run({ isSent: false }, call) }
}
