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
  type WireBox,
} from '@cupboard/contract/boxes'
import { calculateRecommendation, countShelf as countShelfPromise } from '@cupboard/contract/household'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { type Counter, serve, WrittenReply } from '#http/serve.ts'
import { serveOwn } from '#http/serve-own.ts'
import { amendsBoxes, handBackLine } from './amend-box.ts'
import { calculateBoxes } from './calculate-boxes.ts'
import { countShelf } from './count-shelf.ts'
import { readCurrentBoxes } from './current-boxes.ts'
import { postponeBox } from './postpone-box.ts'
import { setBoxActive } from './set-box-active.ts'
import { findOwnBox, findShownBox, type ShownBox } from './shown-box-store.ts'
import { type FindProducts, writeBox } from './wire-box.ts'

export function boxesRoutes(counter: Counter, deps: Deps, findProducts: FindProducts): void {
  const { db, clock } = deps
  const amendBox = amendsBoxes(deps)

  async function boxesOf(customerId: CustomerId) {
    const { past, future, now } = await readCurrentBoxes(deps, customerId)
    async function write(boxes: readonly ShownBox[]) {
      const texts = await Promise.all(boxes.map((box) => writeBox(box, now, findProducts)))
      return new WrittenReply<WireBox[]>(`[${texts.join()}]`)
    }
    return { past, future, now, write }
  }

  async function oneBox({ customerId, boxId }: { customerId: CustomerId; boxId: BoxId }) {
    const box = await findShownBox(db, customerId, boxId)
    if (!box) throw new Refusal('not-found')
    return new WrittenReply<WireBox>(await writeBox(box, clock.now(), findProducts))
  }

  async function answerBox(box: ShownBox | { boxId: null }, _input: unknown, now: Date) {
    if (box.boxId === null) throw new Refusal('not-found')
    return new WrittenReply<WireBox>(await writeBox(box, now, findProducts))
  }

  serve(counter, listBoxes, async ({ params }) => {
    const { past, future, write } = await boxesOf(params.customerId)
    return write([...past, ...future])
  })
  serve(counter, listFutureBoxes, async ({ params }) => {
    const { future, write } = await boxesOf(params.customerId)
    return write(future)
  })
  serve(counter, listPastBoxes, async ({ params }) => {
    const { past, write } = await boxesOf(params.customerId)
    return write(past)
  })
  serve(counter, getNextBox, async ({ params }) => {
    const { future, now } = await boxesOf(params.customerId)
    const next = future.find((box) => !box.isSkipped)
    return next ? new WrittenReply<WireBox>(await writeBox(next, now, findProducts)) : null
  })
  serveOwn(counter, getBox, {
    read: (asker, { params }) => findOwnBox(db, asker, params.boxId),
    answer: answerBox,
  })
  serve(counter, calculateRecommendation, async ({ params }) => {
    await calculateBoxes(deps, params.customerId)
    const { future, write } = await boxesOf(params.customerId)
    return write(future)
  })
  serve(counter, countShelfPromise, async ({ params, body }) => {
    await countShelf(deps, { ...params, ...body })
    const { future, write } = await boxesOf(params.customerId)
    return write(future)
  })
  serve(counter, makeBoxActive, async ({ params, body }) => {
    await setBoxActive(deps, { ...params, isWanted: body.status })
    return oneBox(params)
  })
  serveOwn(counter, amendBoxPromise, {
    async read(asker, { params }) {
      const amended = await amendBox({ ...asker, ...params })
      return amended && findOwnBox(db, asker, params.boxId)
    },
    answer: answerBox,
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
