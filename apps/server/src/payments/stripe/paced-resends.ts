import { AsyncLocalStorage } from 'node:async_hooks'
import type Stripe from 'stripe'

type Client = ReturnType<typeof Stripe.createNodeHttpClient>

/**
 * The SDK sends a request once more by itself when its connection was closed, which no setting turns off: that one
 * waits for a turn of its own, so that a storm of closed connections does not double our pace.
 */
export function pacedResends(client: Client, turn: () => Promise<void>) {
  const calls = new AsyncLocalStorage<{ isSent: boolean }>()
  const send = client.makeRequest.bind(client)
  client.makeRequest = async (...request) => {
    const call = calls.getStore()
    if (call?.isSent) await turn()
    if (call) call.isSent = true
    return send(...request)
  }
  return { client, within: <T>(call: () => Promise<T>) => calls.run({ isSent: false }, call) }
}
