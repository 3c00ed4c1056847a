import type { DateOnly } from '@cupboard/domain/calendar'
import { Refusal } from '@cupboard/domain/refusal'
import { chargeBoxes } from '@cupboard/server/src/features/billing/charging/charge-boxes.ts'
import { processProviderEvents } from '@cupboard/server/src/features/billing/provider-events/process-provider-events.ts'
import { timetable } from '@cupboard/server/src/worker/timetable.ts'
import { webhookJob } from '@cupboard/server/src/worker/webhook-job.ts'
import type { Step } from './linearizable.ts'
import type { Model } from './model.ts'
import * as model from './model.ts'
import type { Scene } from './scene.ts'

type Answer = { status: number; body: { code?: string } & Record<string, never> }
type Follow = (state: Model, now: Date) => Model | Model[]
type Note = { what: string; follow: Follow }

/** An action of one client on the one box. It returns its observations as steps that a single order must explain. */
export type Action = (scene: Scene) => Promise<Step<Model>[]>

/**
 * The shop's answer, and what it implies about the state before and after. The clock may have been read at either end.
 */
async function did(scene: Scene, ask: () => Promise<Note[]>): Promise<Step<Model>[]> {
  const begunAt = performance.now()
  const nowBefore = scene.shop.clock.now()
  const notes = await ask()
  const endedAt = performance.now()
  const nows = new Set([nowBefore, scene.shop.clock.now()])
  return notes.map(({ what, follow }) => ({
    what,
    begunAt,
    endedAt,
    next: (state) => [...nows].flatMap((now) => follow(state, now)),
  }))
}

/** The answer must be the model's: the same refusal, or none. */
function asAnswered({ status, body }: Answer, change: (state: Model, now: Date) => Model): Follow {
  return (state, now) => {
    if (body.code === 'shop-busy') return state
    try {
      const after = change(state, now)
      return status === 200 ? after : []
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return error.code === body.code ? state : []
    }
  }
}

const told = (what: string, { status, body }: Answer) => `${what}: ${status} ${body.code ?? ''}`

type ShownBox = {
  orderStatus: string
  isSkipped: boolean
  deliveryDate: string
  boxPrice: number
  productQuantities: { product: { productId: string }; quantity: number }[]
}

/** The box in an answer is read after the action was done: others may have come in between. */
function looked(scene: Scene, what: string, body: unknown): Note {
  const shown = body as ShownBox
  const quantity = shown.productQuantities.find(
    ({ product }) => product.productId === scene.productId,
  )?.quantity
  return {
    what: `${what} shows ${shown.orderStatus} ${shown.isSkipped ? 'skipped ' : ''}${shown.deliveryDate} ×${quantity}`,
    follow: (state) => {
      const box = model.ours(state)
      const isSame =
        box.status === shown.orderStatus &&
        box.isSkipped === shown.isSkipped &&
        box.deliveryOn === shown.deliveryDate &&
        state.quantity === quantity &&
        shown.boxPrice === scene.priceOf(state.quantity)
      return isSame ? state : []
    },
  }
}

export const amend =
  (delta: number): Action =>
  (scene) =>
    did(scene, async () => {
      const answer = await scene.post(`/boxes/products/amendment/${scene.boxId}/${scene.productId}/${delta}`)
      const what = `amend ${delta}`
      const change = {
        what: told(what, answer),
        follow: asAnswered(answer, (state, now) => model.amended(state, delta, now)),
      }
      return answer.status === 200 ? [change, looked(scene, what, answer.body)] : [change]
    })

export const setActive =
  (isWanted: boolean): Action =>
  (scene) =>
    did(scene, async () => {
      const answer = await scene.post(`/boxes/${scene.boxId}/make-active`, { status: isWanted })
      const what = isWanted ? 'enable' : 'skip'
      const change = {
        what: told(what, answer),
        follow: asAnswered(answer, (state, now) => model.setActive(state, isWanted, now)),
      }
      return answer.status === 200 ? [change, looked(scene, what, answer.body)] : [change]
    })

export const postpone =
  (input: DateOnly): Action =>
  (scene) =>
    did(scene, async () => {
      const answer = await scene.post('/change-delivery-date', { boxId: scene.boxId, dateTime: input })
      const day: string | undefined = answer.body.deliveryDate
      const follow = asAnswered(answer, (state, now) => model.postponed(state, input, now))
      return [
        {
          what: `${told(`postpone to ${input}`, answer)} ${day ?? ''}`,
          follow: (state, now) =>
            [follow(state, now)]
              .flat()
              .filter((after) => answer.status !== 200 || model.ours(after).deliveryOn === day),
        },
      ]
    })

const settles: Note = {
  what: 'perhaps hears of a payment',
  follow: (state, now) => [state, model.settled(state, now)],
}

export const setSubscription =
  (isActive: boolean): Action =>
  (scene) =>
    did(scene, async () => {
      const answer = await scene.post('/account/set-subscription-status', { status: isActive })
      const change = {
        what: told(isActive ? 'restart' : 'cancel', answer),
        follow: asAnswered(answer, isActive ? model.restarted : model.cancelled),
      }
      const shown = {
        what: `the subscription shows ${answer.body.active}`,
        follow: (state: Model) => (state.isActive === answer.body.active ? state : []),
      }
      return [...(isActive ? [settles] : []), change, ...(answer.status === 200 ? [shown] : [])]
    })

/** Opens the card form, types a good card and comes back, as three actions between which anything may happen. */
export const pay: Action = async (scene) => {
  let clientSecret: string | undefined
  const asking = await did(scene, async () => {
    const answer = await scene.get(`/box/${scene.boxId}/payment-client-secret`)
    clientSecret = answer.body.clientSecret
    const isAway = answer.body.code === 'card-provider-away'
    const follow = asAnswered(answer, model.quotedNow)
    return [
      {
        what: `${told('ask to pay', answer)} ${answer.body.amount ?? ''}`,
        follow: (state, now) => {
          if (isAway) return state
          if (answer.status === 200 && answer.body.amount !== scene.priceOf(state.quantity)) return []
          return follow(state, now)
        },
      },
    ]
  })
  if (!clientSecret) return asking
  const typing = await did(scene, async () => {
    const result = await scene.shop.provider.confirmOnSession({
      clientSecret: clientSecret ?? '',
      cardNumber: '4242424242424242',
    })
    const isPaid = 'status' in result && result.status === 'succeeded'
    const paid = (state: Model) => (state.charged === null ? model.chargedFor(state) : state)
    return [
      {
        what: `card: ${JSON.stringify(result)}`,
        follow: (state) => (isPaid ? paid(state) : ([] as Model[])),
      },
    ]
  })
  return [...asking, ...typing, ...(await setSubscription(true)(scene))]
}

const closeBoxes = timetable.filter(({ name }) => name === 'close boxes at their cut-off')

export const maybeClosed: Note = {
  what: 'perhaps closes the box',
  follow: (state, now) => [state, model.closed(state, now)],
}

export const maybeCharged: Note = {
  what: 'perhaps charges the box',
  follow: (state) =>
    model.ours(state).status === 'InvoiceCreated' ? [state, ...model.chargedFor(state)] : state,
}

/** The worker's round over boxes and money. It may skip rows that another process has locked. */
export const bill: Action = (scene) =>
  did(scene, async () => {
    const { shop } = scene
    await webhookJob(shop.provider, shop.app).run(shop.deps)
    await processProviderEvents(shop.deps)
    for (const job of closeBoxes) await job.run(shop.deps)
    await chargeBoxes(shop.deps)
    return [settles, maybeClosed, maybeCharged, settles]
  })

/** Midnight: the cut-off. */
export const passMidnight: Action = (scene) =>
  did(scene, async () => {
    scene.turnDay()
    return [{ what: 'midnight', follow: (state) => state }]
  })

/** The last work of the worker, and a look at the result. */
export const finalLook: Action = (scene) =>
  did(scene, async () => {
    await scene.shop.worker.runDue()
    const seen = await scene.look()
    const notices = { what: 'notices', follow: model.notified }
    const givesUp = {
      what: 'perhaps gives the box up',
      follow: (state: Model, now: Date) => [state, model.givenUp(state, now)],
    }
    return [
      settles,
      notices,
      maybeClosed,
      maybeCharged,
      settles,
      givesUp,
      {
        what: `in the end ${JSON.stringify(seen)}`,
        follow: (state) => {
          const { status, isSkipped, deliveryOn } = model.ours(state)
          const chargedPence = state.charged === null ? [] : [scene.priceOf(state.charged)]
          const { isActive, quantity } = state
          const isPaidFor = state.charged === null || state.isSettled
          const expected = { isActive, status, isSkipped, deliveryOn, quantity, chargedPence }
          return isPaidFor && JSON.stringify(expected) === JSON.stringify(seen) ? state : []
        },
      },
    ]
  })
