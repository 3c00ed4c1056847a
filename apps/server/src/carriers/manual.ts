import { everyCarrierWord } from '@cupboard/domain/goods/packing/parcel-state'
import { z } from 'zod'
import type { Carrier } from './carrier.ts'
import { checkSignature } from './signature.ts'

const message = z.object({
  id: z.string().min(1).max(100),
  /** The number on our label. */
  tracking: z.string().min(1).max(100),
  status: z.enum(everyCarrierWord),
  at: z.iso.datetime(),
})
const messages = z.union([message, z.array(message).max(500)])

/** A van or a post office that answers no questions; we print its labels. It may report by signed messages. */
export function manualCarrier(secret: string | undefined): Carrier {
  return {
    name: 'manual',
    service: 'standard',
    isAsked: false,
    // The label is ours, and so is its number.
    createShipment: async ({ code }) => ({ shipmentId: code }),
    label: async (shipmentId) => ({ tracking: shipmentId, trackingUrl: null, picture: null }),
    void: async () => undefined,
    manifest: async () => undefined,
    track: async () => [],
    readMessages(raw, signature) {
      checkSignature(raw, signature, secret ?? '')
      return [messages.parse(JSON.parse(raw.toString('utf8')))]
        .flat()
        .map(({ id, tracking, status, at }) => ({
          eventId: id,
          tracking,
          word: status,
          saidAt: new Date(at),
        }))
    },
  }
}
