import {
  amendBox as amendBoxEndpoint,
  changeDeliveryDate,
  fillBoxAnew as fillBoxAnewEndpoint,
  getBox,
  getNextBox,
  handBackLine as handBackLinePromise,
  listBoxes,
  listFutureBoxes,
  listPastBoxes,
  makeBoxActive,
  readDeliveryDays as readDeliveryDaysPromise,
  type WireBox,
} from '@cupboard/contract/boxes'
import { calculateRecommendation, countShelf as countShelfPromise } from '@cupboard/contract/household'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { actFor } from '#db/act.ts'
import type { Deps } from '#deps.ts'
import { type Counter, serve, WrittenReply } from '#http/serve.ts'
import { serveOwn } from '#http/serve-own.ts'
import { amendBox, handBackLine } from './amend-box.ts'
import { calculateBoxes } from './calculate-boxes.ts'
import { countShelf } from './count-shelf.ts'
import { bringUpToDate, type CurrentBoxes } from './current-boxes.ts'
import { fillBoxAnew } from './fill-box-anew.ts'
import { postponeBox } from './postpone-box.ts'
import { readDeliveryDays } from './read-delivery-days.ts'
import { setBoxActive } from './set-box-active.ts'
import { findOwnBox, findOwnBoxes, findShownBox, readShownBoxes, type ShownBox } from './shown-box-store.ts'
import { type FindProducts, writeBox } from './wire-box.ts'

export function boxesRoutes(counter: Counter, deps: Deps, findProducts: FindProducts): void {
  const { db, clock } = deps
  const act = actFor(deps)

  async function write(boxes: readonly ShownBox[], now: Date) {
    let texts = ''
    for (const box of boxes) texts += `${texts && ','}${await writeBox(box, now, findProducts)}`
    return new WrittenReply<WireBox[]>(`[${texts}]`)
  }

  /** Some of the asker's boxes, as they stand today. */
  function serveSome(
    endpoint: typeof listBoxes | typeof listFutureBoxes | typeof listPastBoxes,
    which: (current: CurrentBoxes) => readonly ShownBox[],
  ) {
    serveOwn(counter, endpoint, {
      read: (asker) => findOwnBoxes(db, asker),
      async answer(own, _input, now) {
        return write(which(await bringUpToDate(db, own, now)), now)
      },
    })
  }

  async function futureBoxesOf(customerId: CustomerId) {
    const now = clock.now()
    const boxes = await readShownBoxes(db, customerId)
    const { future } = await bringUpToDate(db, { customerId, boxes }, now)
    return write(future, now)
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

  serveSome(listBoxes, ({ past, future }) => [...past, ...future])
  serveSome(listFutureBoxes, ({ future }) => future)
  serveSome(listPastBoxes, ({ past }) => past)
  serveOwn(counter, getNextBox, {
    read: (asker) => findOwnBoxes(db, asker),
    async answer(own, _input, now) {
      const { future } = await bringUpToDate(db, own, now)
      const next = future.find((box) => !box.isSkipped)
      return next ? new WrittenReply<WireBox>(await writeBox(next, now, findProducts)) : null
    },
  })
  serveOwn(counter, getBox, {
    read: (asker, { params }) => findOwnBox(db, asker, params.boxId),
    answer: answerBox,
  })
  serve(counter, calculateRecommendation, async ({ params }) => {
    await act((tx, now) => calculateBoxes(tx, params.customerId, now))
    return futureBoxesOf(params.customerId)
  })
  serve(counter, countShelfPromise, async ({ params, body }) => {
    await act((tx, now) => countShelf(tx, { ...params, ...body }, now))
    return futureBoxesOf(params.customerId)
  })
  serve(counter, makeBoxActive, async ({ params, body }) => {
    await act((tx, now) => setBoxActive(tx, { ...params, isWanted: body.status }, now))
    return oneBox(params)
  })
  serve(counter, amendBoxEndpoint, async ({ params }) => {
    await act((tx, now) => amendBox(tx, params, now))
    return oneBox(params)
  })
  serve(counter, handBackLinePromise, async ({ params }) => {
    await act((tx, now) => handBackLine(tx, params, now))
    return oneBox(params)
  })
  serve(counter, fillBoxAnewEndpoint, async ({ params }) => {
    await act((tx, now) => fillBoxAnew(tx, params, now))
    return oneBox(params)
  })
  serve(counter, readDeliveryDaysPromise, ({ params }) => readDeliveryDays(deps, params))
  serve(counter, changeDeliveryDate, async ({ params, body }) => {
    const days = await act((tx, now) => postponeBox(tx, { ...params, ...body }, now))
    const boxes = days.map(({ boxId, deliveryOn }) => ({ boxId, deliveryDate: deliveryOn }))
    return { boxId: body.boxId, deliveryDate: boxes[0]?.deliveryDate ?? '', boxes }
  })
}
