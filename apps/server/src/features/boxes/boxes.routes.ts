import {
  addOnce as addOnceEndpoint,
  amendBox as amendBoxEndpoint,
  changeDeliveryDate,
  confirmBox as confirmBoxEndpoint,
  fillBoxAnew as fillBoxAnewEndpoint,
  getBox,
  getNextBox,
  handBackLine as handBackLineEndpoint,
  listBoxes,
  listFutureBoxes,
  listPastBoxes,
  makeBoxActive,
  readDeliveryDays as readDeliveryDaysEndpoint,
  type WireBox,
} from '@cupboard/contract/boxes'
import {
  readCupboard as readCupboardEndpoint,
  takeBackCount as takeBackCountEndpoint,
} from '@cupboard/contract/cupboard'
import { calculateRecommendation, countShelf as countShelfEndpoint } from '@cupboard/contract/household'
import { answerAboutStock as answerAboutStockEndpoint } from '@cupboard/contract/stock-wishes'
import type { BoxId, CustomerId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { actFor } from '#db/act.ts'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { calculateBoxes } from './calculate-boxes.ts'
import { addOnce } from './changes/add-once.ts'
import { amendBox, handBackLine } from './changes/amend-box.ts'
import { confirmBox } from './changes/confirm-box.ts'
import { countShelf, takeBackCount } from './changes/count-shelf.ts'
import { fillBoxAnew } from './changes/fill-box-anew.ts'
import { postponeBox } from './changes/postpone-box.ts'
import { readDeliveryDays } from './changes/read-delivery-days.ts'
import { setBoxActive } from './changes/set-box-active.ts'
import { readCupboard } from './cupboard/read-cupboard.ts'
import { answerAboutStock } from './short/answer-about-stock.ts'
import { type CurrentBoxes, readCurrentBoxes } from './shown/current-boxes.ts'
import { findShownBox, type ShownBox } from './shown/shown-box-store.ts'
import { type FindProducts, wireBoxOf } from './shown/wire-box.ts'

export function boxesRoutes(api: ApiServer, deps: Deps, findProducts: FindProducts): void {
  const { db, clock } = deps
  const act = actFor(deps)

  const toWire = (boxes: readonly ShownBox[], now: Date) =>
    Promise.all(boxes.map((box) => wireBoxOf(box, now, findProducts)))

  /** Some of a customer's boxes, as they stand today. */
  async function someBoxes(
    customerId: CustomerId,
    which: (current: CurrentBoxes) => readonly ShownBox[],
  ): Promise<WireBox[]> {
    const now = clock.now()
    return toWire(which(await readCurrentBoxes(db, customerId, now)), now)
  }

  async function oneBox({ customerId, boxId }: { customerId: CustomerId; boxId: BoxId }): Promise<WireBox> {
    const box = await findShownBox(db, customerId, boxId)
    if (!box) throw new Refusal('not-found')
    return wireBoxOf(box, clock.now(), findProducts)
  }

  const futureBoxesOf = (customerId: CustomerId) => someBoxes(customerId, ({ future }) => future)

  serve(api, listBoxes, ({ params }) =>
    someBoxes(params.customerId, ({ past, future }) => [...past, ...future]),
  )
  serve(api, listFutureBoxes, ({ params }) => futureBoxesOf(params.customerId))
  serve(api, listPastBoxes, ({ params }) => someBoxes(params.customerId, ({ past }) => past))
  serve(api, getNextBox, async ({ params }) => {
    const [next] = await someBoxes(params.customerId, ({ future }) =>
      future.filter((box) => !box.isSkipped).slice(0, 1),
    )
    return next ?? null
  })
  serve(api, getBox, ({ params }) => oneBox(params))
  serve(api, calculateRecommendation, async ({ params }) => {
    await act((tx, now) => calculateBoxes(tx, params.customerId, now))
    return futureBoxesOf(params.customerId)
  })
  serve(api, countShelfEndpoint, async ({ params, body }) => {
    await act((tx, now) => countShelf(tx, { ...params, ...body }, now))
    return futureBoxesOf(params.customerId)
  })
  serve(api, takeBackCountEndpoint, async ({ params }) => {
    await act((tx, now) => takeBackCount(tx, params, now))
    return futureBoxesOf(params.customerId)
  })
  serve(api, readCupboardEndpoint, ({ params }) => readCupboard(deps, params.customerId, findProducts))
  serve(api, makeBoxActive, async ({ params, body }) => {
    await act((tx, now) => setBoxActive(tx, { ...params, isWanted: body.status }, now))
    return oneBox(params)
  })
  serve(api, confirmBoxEndpoint, async ({ params }) => {
    await act((tx, now) => confirmBox(tx, params, now))
    return oneBox(params)
  })
  serve(api, amendBoxEndpoint, async ({ params }) => {
    await act((tx, now) => amendBox(tx, params, now))
    return oneBox(params)
  })
  serve(api, addOnceEndpoint, async ({ params, body }) => {
    await act((tx, now) => addOnce(tx, { ...params, ...body }, now))
    return oneBox(params)
  })
  serve(api, answerAboutStockEndpoint, async ({ params, body }) => {
    await act((tx, now) => answerAboutStock(tx, { ...params, ...body }, now))
    return oneBox(params)
  })
  serve(api, handBackLineEndpoint, async ({ params }) => {
    await act((tx, now) => handBackLine(tx, params, now))
    return oneBox(params)
  })
  serve(api, fillBoxAnewEndpoint, async ({ params }) => {
    await act((tx, now) => fillBoxAnew(tx, params, now))
    return oneBox(params)
  })
  serve(api, readDeliveryDaysEndpoint, ({ params }) => readDeliveryDays(deps, params))
  serve(api, changeDeliveryDate, async ({ params, body }) => {
    const days = await act((tx, now) => postponeBox(tx, { ...params, ...body }, now))
    const boxes = days.map(({ boxId, deliveryOn }) => ({ boxId, deliveryDate: deliveryOn }))
    return { boxId: body.boxId, deliveryDate: days[0].deliveryOn, boxes }
  })
}
