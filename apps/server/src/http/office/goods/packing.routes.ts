import * as endpoints from '@cupboard/contract/office/packing'
import { deliverParcel } from '#features/goods/carriers/process-carrier-messages.ts'
import { type MadeWave, makeWave } from '#features/goods/packing/make-wave.ts'
import { type Manifested, manifestWave } from '#features/goods/packing/manifest-wave.ts'
import {
  codeOf,
  packParcel,
  packRest,
  reportShort,
  resumeParcel,
  voidParcel,
} from '#features/goods/packing/pack-parcel.ts'
import type { FloorParcel } from '#features/goods/packing/parcel-store.ts'
import {
  listExceptions,
  readPackingDay,
  readPickList,
  readWave,
  wireWave,
} from '#features/goods/packing/read-packing.ts'
import { readWaves } from '#features/goods/packing/wave-store.ts'
import { printLabels, printPickList, printSlips } from '#features/goods/papers/print-papers.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { writesDeed } from '#http/office/deed.ts'
import { instantIn, numberIn } from '#http/office/paging.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'

const WAVES_A_PAGE = 30
const EXCEPTIONS_A_PAGE = 50

export function packingRoutes(office: Office): void {
  const { deps } = office
  serveOffice(office, endpoints.readPackingDay, () => readPackingDay(deps))
  serveOffice(office, endpoints.listPackingExceptions, ({ query: { after } }) =>
    listExceptions(deps, instantIn(after), EXCEPTIONS_A_PAGE),
  )
  serveOffice(office, endpoints.listWaves, async ({ query: { after } }) => {
    const before = numberIn(after)
    const found = await readWaves(deps.db, before, WAVES_A_PAGE + 1)
    const waves = found.slice(0, WAVES_A_PAGE).map(wireWave)
    return { waves, next: found.length > WAVES_A_PAGE ? String(waves.at(-1)?.number) : null }
  })
  serveOffice(office, endpoints.makeWave, ({ params, body: { reason, ...which } }, { who }) =>
    makeWave(deps, {
      ...params,
      ...which,
      madeBy: who.doer.staffId,
      alongside: ofWave(who.doer, reason, ({ boxes, parcels }: MadeWave) => ({ made: true, boxes, parcels })),
    }),
  )
  serveOffice(office, endpoints.readWave, ({ params }) => readWave(deps, params.waveId))
  serveOffice(office, endpoints.readPickList, ({ params }) => readPickList(deps, params.waveId))
  serveOffice(office, endpoints.downloadPickList, async ({ params }, { reply }) => {
    const { file, name } = await printPickList(deps, params.waveId)
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return file
  })
  serveOffice(office, endpoints.downloadSlips, async ({ params }, { reply, who }) => {
    const { file, name } = await printSlips(deps, params.waveId, ofPrinted(who.doer, 'slips'))
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return file
  })
  serveOffice(office, endpoints.downloadLabels, async ({ params, query }, { reply, who }) => {
    const which = { waveId: params.waveId, parcelId: query.parcel }
    const { file, name } = await printLabels(deps, which, ofPrinted(who.doer, 'labels'))
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return file
  })
  serveOffice(office, endpoints.packRest, async ({ params, body: { reason } }, { who }) => ({
    packed: await packRest(deps, {
      ...params,
      packedBy: who.doer.staffId,
      alongside: ofWave(who.doer, reason, ({ packed }: { number: number; packed: number }) => ({ packed })),
    }),
  }))
  serveOffice(office, endpoints.manifestWave, ({ params, body: { reason } }, { who }) =>
    manifestWave(deps, {
      ...params,
      shippedBy: who.doer.staffId,
      alongside: ofWave(who.doer, reason, ({ left, stayed, dropped }: Manifested & { number: number }) => ({
        left,
        stayed,
        dropped,
      })),
    }),
  )
  // The parcel's own row holds its packer and time.
  serveOffice(office, endpoints.packParcel, ({ params, body: { scanned } }, { who }) =>
    packParcel(deps, { ...params, scanned, packedBy: who.doer.staffId }),
  )
  serveOffice(office, endpoints.reportShort, async ({ params, body: { missing } }, { who }) => {
    const alongside = ofParcel(who.doer, 'Not on the shelf', { state: 'short', missing })
    await reportShort(deps, { ...params, missing, alongside })
  })
  serveOffice(office, endpoints.resumeParcel, ({ params, body: { reason } }, { who }) =>
    resumeParcel(deps, { ...params, alongside: ofParcel(who.doer, reason, { state: 'to-pack' }) }),
  )
  serveOffice(office, endpoints.voidParcel, ({ params, body: { reason } }, { who }) =>
    voidParcel(deps, { ...params, alongside: ofParcel(who.doer, reason, { state: 'void' }) }),
  )
  serveOffice(office, endpoints.deliverParcel, ({ params, body: { reason } }, { who }) =>
    deliverParcel(deps, { ...params, alongside: ofParcel(who.doer, reason, { state: 'delivered' }) }),
  )
}

const deed = 'pack-boxes' as const

function ofWave<Facts extends { number: number }>(
  doer: Doer,
  reason: string,
  afterOf: (facts: Facts) => Record<string, unknown>,
) {
  return writesDeed(doer, (facts: Facts) => ({
    deed,
    subject: `wave ${facts.number}`,
    reason,
    after: afterOf(facts),
  }))
}

/** Papers show streets and names, so each print is audited. */
function ofPrinted(doer: Doer, printed: 'slips' | 'labels') {
  return ofWave(doer, 'Printed', () => ({ printed }))
}

function ofParcel(doer: Doer, reason: string, after: Record<string, unknown>) {
  return writesDeed(doer, (parcel: FloorParcel) => ({
    customerId: parcel.customerId,
    boxId: parcel.boxId,
    deed,
    subject: codeOf(parcel),
    reason,
    before: { state: parcel.state },
    after,
  }))
}
