import { company } from '@cupboard/domain/company'
import { companyPhone } from '@cupboard/domain/company-phone'
import type { CarrierWord } from '@cupboard/domain/goods/packing/parcel-state'
import { z } from 'zod'
import { type Carrier, type CarrierMessage, CarrierTrouble, type Shipment } from './carrier.ts'
import { checkSignature } from './signature.ts'

export type EasyPostSettings = {
  apiKey: string
  apiBase: string
  /** The EasyPost account that pays, and the service it buys. */
  account: string
  service: string
  eventsSecret: string
}

const ANSWER_WITHIN_MS = 10_000
const LARGEST_LABEL = 2 * 1024 * 1024
const GRAMS_IN_OUNCE = 28.349_523_125

const shipmentReply = z.object({
  id: z.string(),
  rates: z.array(z.object({ id: z.string(), service: z.string() })).default([]),
  /** Why a carrier offers nothing. */
  messages: z.array(z.object({ message: z.string() })).nullish(),
  refund_status: z.string().nullish(),
  tracking_code: z.string().nullish(),
  postage_label: z.object({ label_url: z.url() }).nullish(),
  tracker: z.object({ public_url: z.url().nullish() }).nullish(),
})
const trackerReply = z.object({
  id: z.string(),
  tracking_code: z.string(),
  status: z.string(),
  updated_at: z.string(),
})
const trackersReply = z.object({ trackers: z.array(trackerReply) })
const eventReply = z.object({ id: z.string(), description: z.string(), result: z.unknown() })
const errorReply = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** EasyPost's statuses by our words; its other statuses tell nothing about where a parcel is. */
const words: Record<string, CarrierWord> = {
  in_transit: 'in-transit',
  out_for_delivery: 'out-for-delivery',
  available_for_pickup: 'not-met',
  delivered: 'delivered',
  return_to_sender: 'returned',
  failure: 'lost',
}

/** States of a label that is on its way back or has cost nothing yet. EasyPost may accept a rejected one later. */
const givenBack = ['submitted', 'refunded', 'not_applicable']

/** EasyPost, which speaks for Royal Mail, DPD, Evri and others, by its plain HTTP interface. */
export function easyPost({ apiKey, apiBase, account, service, eventsSecret }: EasyPostSettings): Carrier {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`

  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${apiBase}/v2${path}`, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch((error: unknown) => {
      throw new CarrierTrouble('EasyPost does not answer', { cause: error })
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return answer
    const { data } = errorReply.safeParse(answer)
    throw new CarrierTrouble(
      data ? `${data.error.code}: ${data.error.message}` : `It answered ${response.status}`,
    )
  }

  async function picture(url: string): Promise<Buffer> {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(
      () => undefined,
    )
    if (!response?.ok) throw new CarrierTrouble('The label could not be fetched')
    const bytes = Buffer.from(await response.arrayBuffer())
    if (bytes.length > LARGEST_LABEL) throw new CarrierTrouble('The label is too large')
    return bytes
  }

  async function buy(shipmentId: string) {
    const known = shipmentReply.parse(await ask('GET', `/shipments/${shipmentId}`))
    if (known.postage_label) return known
    const rate = known.rates.find((each) => each.service === service)
    if (!rate) {
      const why = known.messages?.map(({ message }) => message).join('; ')
      throw new CarrierTrouble(`There is no ${service} to this address${why ? `: ${why}` : ''}`)
    }
    return shipmentReply.parse(await ask('POST', `/shipments/${shipmentId}/buy`, { rate: { id: rate.id } }))
  }

  return {
    name: 'easypost',
    service,
    isAsked: true,
    async createShipment(shipment) {
      const { id } = shipmentReply.parse(
        await ask('POST', '/shipments', { shipment: askedShipment(shipment, account) }),
      )
      return { shipmentId: id }
    },
    async label(shipmentId) {
      const { tracking_code, postage_label, tracker } = await buy(shipmentId)
      if (!tracking_code || !postage_label) throw new CarrierTrouble('It sold a label and did not show it')
      return {
        tracking: tracking_code,
        trackingUrl: tracker?.public_url ?? null,
        picture: await picture(postage_label.label_url),
      }
    },
    async void(shipmentId) {
      const known = shipmentReply.parse(await ask('GET', `/shipments/${shipmentId}`))
      if (!known.postage_label || givenBack.includes(known.refund_status ?? '')) return
      await ask('POST', `/shipments/${shipmentId}/refund`).catch((error: unknown) => {
        // EasyPost takes back no label that is too old or was scanned: repeating the call changes nothing.
        if (!(error instanceof CarrierTrouble && /REFUND/.test(error.message))) throw error
      })
    },
    async manifest(shipmentIds) {
      if (shipmentIds.length === 0) return
      await ask('POST', '/scan_forms', { shipments: shipmentIds.map((id) => ({ id })) })
    },
    async track(tracking) {
      const { trackers } = trackersReply.parse(
        await ask('GET', `/trackers?tracking_code=${encodeURIComponent(tracking)}`),
      )
      return trackers.flatMap((each) => messageOf(`${each.id} ${each.status}`, each))
    },
    readMessages(raw, signature) {
      checkSignature(raw, signature, eventsSecret)
      const { id, description, result } = eventReply.parse(JSON.parse(raw.toString('utf8')))
      return description.startsWith('tracker.') ? messageOf(id, trackerReply.parse(result)) : []
    },
  }
}

function messageOf(eventId: string, said: z.infer<typeof trackerReply>): CarrierMessage[] {
  const word = words[said.status]
  if (!word) return []
  return [{ eventId, tracking: said.tracking_code, word, saidAt: new Date(said.updated_at) }]
}

function askedShipment({ code, weightG, to, isHazard }: Shipment, account: string) {
  const [street = '', town = ''] = company.address.split(', ')
  const [, city = '', postCode = ''] = /^(\S+) (.*)$/.exec(town) ?? []
  return {
    reference: code,
    carrier_accounts: [account],
    parcel: { weight: Math.ceil((10 * weightG) / GRAMS_IN_OUNCE) / 10 },
    to_address: {
      name: to.name,
      street1: to.addressLine1,
      street2: to.addressLine2,
      city: to.city,
      state: to.county,
      zip: to.postCode,
      country: 'GB',
      phone: to.contactNumber,
    },
    from_address: {
      company: company.name,
      street1: street,
      city,
      zip: postCode,
      country: 'GB',
      phone: companyPhone.dialled,
    },
    options: { label_format: 'PNG', ...(isHazard ? { hazmat: 'LIMITED_QUANTITY' } : {}) },
  }
}
