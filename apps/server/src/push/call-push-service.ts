import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { company } from '@cupboard/domain/company'
import { PUSH_LIFE_S, type PushAnswer } from '@cupboard/domain/notification/push/push'
import webPush from 'web-push'
import type { Config } from '#config.ts'
import { lookUpStranger, OwnNetwork } from './own-network.ts'
import type { PushKeys } from './push-key-store.ts'

/** A device as its browser described it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }
/** A title, a sentence and a page of the shop: nothing that others must not see on a screen. */
export type PushText = { heading: string; body: string; link: string }

const TIMEOUT_MS = 10_000

/** Sends one message, encrypted for its device. Answers the status; redirects are not followed. */
export function callPushService(
  { endpoint, p256dh, auth }: PushTarget,
  text: PushText,
  { keys, config }: { keys: PushKeys; config: Config },
): Promise<PushAnswer> {
  const { heading: title, body: sentence, link } = text
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ title, body: sentence, link }),
    {
      vapidDetails: { subject: `mailto:${company.email}`, ...keys },
      TTL: PUSH_LIFE_S,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
    },
  )
  const { protocol, hostname } = new URL(endpoint)
  const mayBeOurs = config.push.mayReachOwnNetwork
  // A bare address is not looked up in DNS, so it is checked here.
  if (!mayBeOurs && (protocol !== 'https:' || isIP(hostname.replace(/[[\]]/g, '')) !== 0))
    return Promise.reject(new OwnNetwork('a push service has a name and speaks https'))
  const { request } = protocol === 'https:' ? https : http
  return new Promise((answered, failed) => {
    const call = request(
      endpoint,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
        ...(mayBeOurs ? {} : { lookup: lookUpStranger }),
      },
      (response) => {
        response.resume()
        answered(response.statusCode)
      },
    )
    call.on('error', failed)
    call.end(body)
  })
}
