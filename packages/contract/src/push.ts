import { LONGEST_ENDPOINT } from '@cupboard/domain/notification/push/push'
import { z } from 'zod'
import { endpoint } from './bind-endpoint.ts'
import { plainText } from './wire.ts'

const endpointText = plainText(LONGEST_ENDPOINT)
const keyOf = (bytes: number) =>
  z.string().refine((key) => /^[\w-]+$/.test(key) && Math.floor((key.length * 3) / 4) === bytes, {
    error: `must be ${bytes} bytes in base64url`,
  })

const wirePush = z.object({
  /** The shop's public key; nothing where the shop sends no messages to devices. */
  publicKey: z.string().nullable(),
  devices: z.array(z.object({ endpoint: z.string(), device: z.string() })),
})

export type WirePush = z.infer<typeof wirePush>

export const readPush = endpoint('readPush', {
  summary: 'Own addition: which devices are told at once, and the key they need',
  reply: wirePush,
})

export const addPushDevice = endpoint('addPushDevice', {
  summary: 'Own addition: tell this device at once, as the Push API describes it',
  body: z.object({ endpoint: endpointText, keys: z.object({ p256dh: keyOf(65), auth: keyOf(16) }) }),
  refusals: ['not-acceptable', 'not-found'],
})

export const removePushDevice = endpoint('removePushDevice', {
  summary: 'Own addition: tell this device nothing more',
  body: z.object({ endpoint: endpointText }),
})
