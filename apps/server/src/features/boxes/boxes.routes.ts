import {
  amendBox as amendBoxPromise,
  changeDeliveryDate,
  getBox,
  getNextBox,
  handBackLine as handBackLinePromise,
  listBoxes,
  listFutureBoxes,
  listPastBoxes,
  makeBoxActive,
} from '@cupboard/contract/boxes'
import { calculateRecommendation, countShelf as countShelfPromise } from '@cupboard/contract/household'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { type Counter, serve } from '#http/serve.ts'
import { amendBox, handBackLine } from './amend-box.ts'
import { calculateBoxes } from './calculate-boxes.ts'
import { countShelf } from './count-shelf.ts'
import { readCurrentBoxes } from './current-boxes.ts'
import { postponeBox } from './postpone-box.ts'
import { setBoxActive } from './set-box-active.ts'
import { findShownBox, type ShownBox } from './shown-box-store.ts'
import { wireBoxOf } from './wire-box.ts'

export function boxesRoutes(counter: Counter, deps: Deps): void {
  const { db, clock } = deps

  async function boxesOf(customerId: CustomerId) {
    const { past, future, now } = await readCurrentBoxes(deps, customerId)
    return { past, future, wire: (box: ShownBox) => wireBoxOf(box, now) }
  }

  async function oneBox({ customerId, boxId }: { customerId: CustomerId; boxId: BoxId }) {
    const box = await findShownBox(db, customerId, boxId)
    if (!box) throw new Refusal('not-found')
    return wireBoxOf(box, clock.now())
  }

  serve(counter, listBoxes, async ({ params }) => {
    const { past, future, wire } = await boxesOf(params.customerId)
    return [...past, ...future].map(wire)
  })
  serve(counter, listFutureBoxes, async ({ params }) => {
    const { future, wire } = await boxesOf(params.customerId)
    return future.map(wire)
  })
  serve(counter, listPastBoxes, async ({ params }) => {
    const { past, wire } = await boxesOf(params.customerId)
    return past.map(wire)
  })
  serve(counter, getNextBox, async ({ params }) => {
    const { future, wire } = await boxesOf(params.customerId)
    const next = future.find((box) => !box.isSkipped)
    return next ? wire(next) : null
  })
  serve(counter, getBox, ({ params }) => oneBox(params))
  serve(counter, calculateRecommendation, async ({ params }) => {
    await calculateBoxes(deps, params.customerId)
    const { future, wire } = await boxesOf(params.customerId)
    return future.map(wire)
  })
  serve(counter, countShelfPromise, async ({ params, body }) => {
    await countShelf(deps, { ...params, ...body })
    const { future, wire } = await boxesOf(params.customerId)
    return future.map(wire)
  })
  serve(counter, makeBoxActive, async ({ params, body }) => {
    await setBoxActive(deps, { ...params, isWanted: body.status })
    return oneBox(params)
  })
  serve(counter, amendBoxPromise, async ({ params }) => {
    await amendBox(deps, params)
    return oneBox(params)
  })
  serve(counter, handBackLinePromise, async ({ params }) => {
    await handBackLine(deps, params)
    return oneBox(params)
  })
  serve(counter, changeDeliveryDate, async ({ params, body }) => {
    const days = await postponeBox(deps, { ...params, ...body })
    const boxes = days.map(({ boxId, deliveryOn }) => ({ boxId, deliveryDate: deliveryOn }))
    return { boxId: body.boxId, deliveryDate: boxes[0]?.deliveryDate ?? '', boxes }
  })
}
