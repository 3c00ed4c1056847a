import { randomUUID } from 'node:crypto'
import type { DateOnly } from '@cupboard/domain/calendar'
import { splitIntoParcels } from '@cupboard/domain/goods/packing/parcels'
import { parcelCode } from '@cupboard/domain/goods/packing/scan'
import { boxesForWave, MOST_IN_WAVE } from '@cupboard/domain/goods/packing/wave'
import type { StaffId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { carrierOf } from '#carriers/open-carrier.ts'
import { boxKeyOf } from '#db/buckets/bucket-key.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { insertParcels, readParcelsOfWave } from './parcel-store.ts'
import { readWaitingBoxes, type WaitingBox } from './waiting-store.ts'
import { findWave, insertWave, type WaveRow } from './wave-store.ts'

type Ask = {
  waveId: string
  until: DateOnly
  atMost: number
  madeBy: StaffId
  alongside: Alongside<MadeWave>
}

export type MadeWave = { number: number; boxes: number; parcels: number }

/** Takes due boxes into a wave. A repeated press makes one wave. */
export function makeWave(deps: Deps, { waveId, until, atMost, madeBy, alongside }: Ask): Promise<MadeWave> {
  const { db, clock, config } = deps
  const now = clock.now()
  const carrier = carrierOf(config)
  return db.transaction(async (tx) => {
    const { name, service } = carrier
    const made = await insertWave(tx, { waveId, state: 'open', carrier: name, service, madeBy, madeAt: now })
    if (!made) return madeBefore(await findWave(tx, waveId), await readParcelsOfWave(tx, waveId))
    const waiting = await readWaitingBoxes(tx, { until, atMost: Math.min(atMost, MOST_IN_WAVE) })
    const parcels = boxesForWave(waiting, { until, atMost }).flatMap((box) =>
      parcelsOf(box, { wave: made, isAsked: carrier.isAsked, now }),
    )
    const sendings = await insertParcels(tx, parcels)
    if (sendings.size === 0) throw new Refusal('not-acceptable', ['No box waits for a wave by that day.'])
    const result = {
      number: made.number,
      boxes: sendings.size,
      parcels: parcels.filter(({ replacementId, boxId }) => sendings.has(replacementId ?? boxId)).length,
    }
    await alongside(tx, result, now)
    return result
  })
}

function madeBefore(wave: WaveRow | undefined, parcels: readonly { sendingId: string }[]): MadeWave {
  if (!wave) throw new Error('a wave was there and is gone')
  const boxes = new Set(parcels.map(({ sendingId }) => sendingId)).size
  return { number: wave.number, boxes, parcels: parcels.length }
}

/** A carrier with an interface gives its label soon; for our own label the code is the tracking number. */
function parcelsOf(box: WaitingBox, { wave, isAsked, now }: { wave: WaveRow; isAsked: boolean; now: Date }) {
  const planned = splitIntoParcels(box.lines)
  return planned.map(({ lines, weightG }, place) => {
    const number = place + 1
    const ofParcels = planned.length
    return {
      ...boxKeyOf(box),
      parcelId: randomUUID(),
      replacementId: box.replacementId,
      waveId: wave.waveId,
      number,
      ofParcels,
      lines,
      weightG,
      carrier: wave.carrier,
      service: wave.service,
      state: 'to-pack' as const,
      stateSince: now,
      tracking: isAsked ? null : parcelCode({ reference: box.reference, number, of: ofParcels }),
      askAt: isAsked ? now : null,
    }
  })
}
