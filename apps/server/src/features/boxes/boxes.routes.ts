import * as endpoints from '@cupboard/contract/boxes'
import * as cupboard from '@cupboard/contract/cupboard'
import { calculateRecommendation, countShelf as countShelfEndpoint } from '@cupboard/contract/household'
import { answerAboutStock as answerAboutStockEndpoint } from '@cupboard/contract/stock-wishes'
import type { CustomerId } from '@cupboard/domain/ids'
import type { BoxKey } from '#db/buckets/bucket-key.ts'
import { type Act, actFor } from '#db/transactions/act.ts'
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
import { requireShownBox, type ShownBox } from './shown/shown-box-store.ts'
import { type FindProducts, wireBoxOf } from './shown/wire-box.ts'

export function boxesRoutes(api: ApiServer, deps: Deps, findProducts: FindProducts): void {
  const { db, clock } = deps
  const act = actFor(deps)

  /** Some of a customer's boxes, as they stand today. */
  async function someBoxes(customerId: CustomerId, which: (current: CurrentBoxes) => readonly ShownBox[]) {
    const now = clock.now()
    const boxes = which(await readCurrentBoxes(db, customerId, now))
    return Promise.all(boxes.map((box) => wireBoxOf(box, now, findProducts)))
  }

  const wire = (box: ShownBox) => wireBoxOf(box, clock.now(), findProducts)

  const futureBoxesOf = (customerId: CustomerId) => someBoxes(customerId, ({ future }) => future)

  /** Does something that concerns every box to come, and answers those. */
  async function changeBoxes(customerId: CustomerId, change: Act<unknown>) {
    await act(change)
    return futureBoxesOf(customerId)
  }

  /** The same for one box, which is answered as this change left it. */
  async function changeBox(key: BoxKey, change: Act<unknown>) {
    const changed = await act(async (tx, now) => {
      await change(tx, now)
      return requireShownBox(tx, key)
    })
    return wire(changed)
  }

  serve(api, endpoints.listBoxes, ({ params }) =>
    someBoxes(params.customerId, ({ past, future }) => [...past, ...future]),
  )
  serve(api, endpoints.listFutureBoxes, ({ params }) => futureBoxesOf(params.customerId))
  serve(api, endpoints.listPastBoxes, ({ params }) => someBoxes(params.customerId, ({ past }) => past))
  serve(api, endpoints.getNextBox, async ({ params }) => {
    const [next] = await someBoxes(params.customerId, ({ future }) =>
      future.filter((box) => !box.isSkipped).slice(0, 1),
    )
    return next ?? null
  })
  serve(api, endpoints.getBox, async ({ params }) => wire(await requireShownBox(db, params)))
  serve(api, calculateRecommendation, ({ params }) =>
    changeBoxes(params.customerId, (tx, now) => calculateBoxes(tx, params.customerId, now)),
  )
  serve(api, countShelfEndpoint, ({ params, body }) =>
    changeBoxes(params.customerId, (tx, now) => countShelf(tx, { ...params, ...body }, now)),
  )
  serve(api, cupboard.takeBackCount, ({ params }) =>
    changeBoxes(params.customerId, (tx, now) => takeBackCount(tx, params, now)),
  )
  serve(api, cupboard.readCupboard, ({ params }) => readCupboard(deps, params.customerId, findProducts))
  serve(api, endpoints.setBoxActive, ({ params, body }) =>
    changeBox(params, (tx, now) => setBoxActive(tx, { ...params, isWanted: body.status }, now)),
  )
  serve(api, endpoints.confirmBox, ({ params }) =>
    changeBox(params, (tx, now) => confirmBox(tx, params, now)),
  )
  serve(api, endpoints.amendBox, async ({ params }) =>
    wire(await act((tx, now) => amendBox(tx, params, now))),
  )
  serve(api, endpoints.addOnce, ({ params, body }) =>
    changeBox(params, (tx, now) => addOnce(tx, { ...params, ...body }, now)),
  )
  serve(api, answerAboutStockEndpoint, ({ params, body }) =>
    changeBox(params, (tx, now) => answerAboutStock(tx, { ...params, ...body }, now)),
  )
  serve(api, endpoints.handBackLine, ({ params }) =>
    changeBox(params, (tx, now) => handBackLine(tx, params, now)),
  )
  serve(api, endpoints.fillBoxAnew, ({ params }) =>
    changeBox(params, (tx, now) => fillBoxAnew(tx, params, now)),
  )
  serve(api, endpoints.readDeliveryDays, ({ params }) => readDeliveryDays(deps, params))
  serve(api, endpoints.postponeBox, async ({ params, body }) => {
    const days = await act((tx, now) => postponeBox(tx, { ...params, ...body }, now))
    const boxes = days.map(({ boxId, deliveryOn }) => ({ boxId, deliveryDate: deliveryOn }))
    return { boxId: body.boxId, deliveryDate: days[0].deliveryOn, boxes }
  })
}
