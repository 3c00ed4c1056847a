import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import bwip from 'bwip-js/node'

type Kept = {
  id: string
  reference: string
  weight: number
  tracking?: string
  isRefunded: boolean
  status: string
}

/** Opens a carrier on this machine that answers as EasyPost does, and records the requests. */
export async function openCarrierHouse({ apiKey }: { apiKey: string }) {
  const shipments = new Map<string, Kept>()
  const scanForms: string[][] = []
  let bought = 0
  let isAway = false
  const label = await bwip.toBuffer({ bcid: 'qrcode', text: 'a label', scale: 2 })
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (status: number, code: string) => answer(status, { error: { code, message: 'No.' } })
    const url = request.url ?? ''
    if (url === '/label.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(label)
    if (isAway) return request.socket.destroy()
    if (request.headers.authorization !== `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`)
      return refuse(401, 'APIKEY.INVALID')
    const body = JSON.parse((await text(request)) || '{}')
    const [, id = '', deed] = /^\/v2\/shipments\/([^/]+)(?:\/(\w+))?$/.exec(url) ?? []
    if (url === '/v2/shipments') {
      if (!body.shipment.to_address.zip || body.shipment.parcel.weight <= 0)
        return refuse(422, 'ADDRESS.INVALID')
      const own = `shp_${shipments.size + 1}`
      const { reference, parcel } = body.shipment
      shipments.set(own, {
        id: own,
        reference,
        weight: parcel.weight,
        isRefunded: false,
        status: 'pre_transit',
      })
      return answer(201, shown(own))
    }
    if (url === '/v2/scan_forms') {
      if (!Array.isArray(body.shipments)) return refuse(422, 'SCAN_FORM.SHIPMENTS.REQUIRED')
      scanForms.push(body.shipments.map((each: { id: string }) => each.id))
      return answer(201, { id: 'sf_1' })
    }
    if (url.startsWith('/v2/trackers')) {
      const tracking = new URL(url, 'http://x').searchParams.get('tracking_code')
      const found = [...shipments.values()].filter((each) => each.tracking === tracking)
      return answer(200, { trackers: found.map(trackerOf) })
    }
    const kept = shipments.get(id)
    if (!kept) return refuse(404, 'NOT_FOUND')
    if (deed === 'buy') {
      if (kept.tracking) return refuse(422, 'SHIPMENT.POSTAGE.EXISTS')
      bought += 1
      kept.tracking = `TRK${kept.id}`
    }
    if (deed === 'refund') {
      if (kept.isRefunded) return refuse(422, 'SHIPMENT.REFUND.EXISTS')
      kept.isRefunded = true
    }
    return answer(200, shown(id))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function shown(id: string) {
    const kept = shipments.get(id)
    return {
      id,
      rates: [
        { id: 'rate_slow', service: 'Slow' },
        { id: 'rate_usual', service: 'RoyalMailTracked48' },
      ],
      messages: [],
      refund_status: kept?.isRefunded ? 'submitted' : null,
      ...(kept?.tracking
        ? {
            tracking_code: kept.tracking,
            postage_label: { label_url: `${address}/label.png` },
            tracker: { public_url: `https://track.example/${kept.tracking}` },
          }
        : {}),
    }
  }

  return {
    address,
    shipments,
    scanForms,
    timesBought: () => bought,
    setAway: (away: boolean) => {
      isAway = away
    },
    /** As its webhook tells it. */
    eventOf: (tracking: string, status: string, id = `evt_${tracking}_${status}`) => ({
      id,
      description: 'tracker.updated',
      result: { id: 'trk_1', tracking_code: tracking, status, updated_at: '2026-11-17T10:00:00Z' },
    }),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function trackerOf({ tracking, status }: Kept) {
  return { id: `trk_${tracking}`, tracking_code: tracking, status, updated_at: '2026-11-17T10:00:00Z' }
}
