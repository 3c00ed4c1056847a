import { setImmediate } from 'node:timers/promises'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { BoxId } from '@cupboard/domain/ids'
import { expect, it } from 'vitest'
import { hasWaitingEvents, record } from '#db/event-store.ts'
import { listen } from '#db/listen.ts'
import { makeLogger } from '#log.ts'
import { ask, registerAndSignIn } from '#testing/customers.ts'
import { customerWithBoxes } from '#testing/homes.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { actOnEvents } from './reactions/react-to-events.ts'
import type { Job } from './timetable.ts'
import { makeWorker } from './worker.ts'

it('workers are woken by something that happened, and never by their own looking', async () => {
  const shop = await openTestShop()
  let wakes = 0
  const news = listen(shop.databaseUrl, 'work-waiting', makeLogger({ logLevel: 'silent' }), () => {
    wakes += 1
  })
  // The first call says that listening has begun.
  await expect.poll(() => wakes).toBe(1)
  await shop.worker.runDue()
  await shop.worker.runDue()
  await registerAndSignIn(shop)
  await expect.poll(() => wakes).toBe(2)
  await news.close()
  await shop.close()
})

it('customers who change boxes announce nothing, and are planned for once when they have paused', async () => {
  const shop = await openTestShop()
  const { boxes, get, post } = await customerWithBoxes(shop)
  await shop.worker.runDue()
  let wakes = 0
  const news = listen(shop.databaseUrl, 'work-waiting', makeLogger({ logLevel: 'silent' }), () => {
    wakes += 1
  })
  await expect.poll(() => wakes).toBe(1)
  const [box] = boxes
  const { body } = await get(`/boxes/${box?.boxId}`)
  const { productId } = body.productQuantities[0].product
  for (const delta of [1, 1, -1])
    expect((await post(`/boxes/products/amendment/${box?.boxId}/${productId}/${delta}`)).status).toBe(200)
  expect(await hasWaitingEvents(shop.deps.db)).toBe(true)
  // A registration is announced, after everything that was announced before.
  await registerAndSignIn(shop)
  await expect.poll(() => wakes).toBe(2)
  shop.clock.advance(900)
  await shop.worker.runDue()
  expect(await hasWaitingEvents(shop.deps.db)).toBe(true)
  shop.clock.advance(100)
  await shop.worker.runDue()
  expect(await hasWaitingEvents(shop.deps.db)).toBe(false)
  await news.close()
  await shop.close()
})

it('who never pauses is planned for after five seconds', async () => {
  const shop = await openTestShop()
  const { boxes, post } = await customerWithBoxes(shop)
  await shop.worker.runDue()
  const change = (delta: number) => post(`/boxes/products/amendment/${boxes[0]?.boxId}/shampoo/${delta}`)
  for (const delta of [1, -1, 1, -1, 1, -1]) {
    expect((await change(delta)).status).toBe(200)
    shop.clock.advance(800)
    await shop.worker.runDue()
    expect(await hasWaitingEvents(shop.deps.db)).toBe(true)
  }
  await change(1)
  shop.clock.advance(200)
  await shop.worker.runDue()
  expect(await hasWaitingEvents(shop.deps.db)).toBe(false)
  await shop.close()
})

it('who has paused is planned for while somebody else goes on, with all that waits for them', async () => {
  const shop = await openTestShop()
  const calm = await customerWithBoxes(shop)
  const busy = await customerWithBoxes(shop)
  await shop.worker.runDue()
  const change = ({ post, boxes }: typeof calm, delta: number) =>
    post(`/boxes/products/amendment/${boxes[0]?.boxId}/shampoo/${delta}`)
  await change(calm, 1)
  await change(busy, 1)
  await change(calm, -1)
  shop.clock.advance(1_000)
  await change(busy, 1)
  expect(await actOnEvents(shop.deps)).toBe(2)
  expect(await actOnEvents(shop.deps)).toBe(0)
  shop.clock.advance(1_000)
  expect(await actOnEvents(shop.deps)).toBe(2)
  await shop.close()
})

it('a clock that was put back makes nobody wait until it has caught up', async () => {
  const shop = await openTestShop()
  const { boxes, post } = await customerWithBoxes(shop)
  await shop.worker.runDue()
  await post(`/boxes/products/amendment/${boxes[0]?.boxId}/shampoo/1`)
  expect(await actOnEvents(shop.deps)).toBe(0)
  shop.clock.advance(-3_600_000)
  expect(await actOnEvents(shop.deps)).toBe(1)
  await shop.close()
})

it('one event that cannot be acted on holds nobody else up, and is tried again', async () => {
  const shop = await openTestShop()
  const unlucky = await customerWithBoxes(shop)
  const lucky = await customerWithBoxes(shop)
  await shop.worker.runDue()
  await shop.pool.query('ALTER TABLE household RENAME COLUMN bath TO tub')
  await shop.deps.db.transaction((tx) =>
    record(tx, { kind: 'box-closed', ...firstBoxOf(unlucky) }, shop.clock.now()),
  )
  await ask(shop, 'POST', '/customer/account/password/reset-code', { body: { email: lucky.email } })
  await shop.worker.runDue()
  const { rows } = await shop.pool.query('SELECT subject FROM letter WHERE recipient = $1', [lucky.email])
  expect(rows.map((letter) => letter.subject)).toContain('Your Cupboard code')
  expect(await hasWaitingEvents(shop.deps.db)).toBe(true)
  await shop.pool.query('ALTER TABLE household RENAME COLUMN tub TO bath')
  await shop.worker.runDue()
  expect(await hasWaitingEvents(shop.deps.db)).toBe(false)
  await shop.close()
})

function firstBoxOf({ customerId, boxes }: Awaited<ReturnType<typeof customerWithBoxes>>) {
  const [box] = boxes
  return { customerId, boxId: box?.boxId as BoxId, deliveryOn: box?.deliveryDate as DateOnly }
}

it('whoever catches up does what is frequent until it is quiet, and then once what is seldom', async () => {
  const shop = await openTestShop()
  const order: string[] = []
  const job = (name: string, everyMs: number, counts: number[]): Job => ({
    name,
    lane: 'boxes',
    everyMs,
    run: async () => {
      order.push(name)
      return counts.shift() ?? 0
    },
  })
  const jobs = [job('hourly', 3_600_000, [1]), job('one', 1_000, [2, 1]), job('two', 60_000, [])]
  await makeWorker(shop.deps, jobs).runDue()
  const round = ['one', 'two']
  expect(order).toEqual(['one', 'one', ...round, ...round, 'hourly', 'hourly', ...round, 'hourly'])
  await shop.close()
})

it('lanes rest while somebody catches up, since both would look for the same work', async () => {
  const shop = await openTestShop()
  let looks = 0
  const ended = Promise.withResolvers<number>()
  const begun = Promise.withResolvers<void>()
  const slow: Job = {
    name: 'slow',
    lane: 'books',
    everyMs: 3_600_000,
    run: () => {
      begun.resolve()
      return ended.promise
    },
  }
  const look: Job = { name: 'look', lane: 'boxes', everyMs: 1_000, run: async () => Number(++looks < 0) }
  const worker = makeWorker(shop.deps, [look, slow])
  const caughtUp = worker.runDue()
  await begun.promise
  worker.start()
  for (let times = 0; times < 20; times++) {
    worker.wake()
    await setImmediate()
  }
  expect(looks).toBe(1)
  ended.resolve(0)
  await caughtUp
  worker.wake()
  await expect.poll(() => looks).toBeGreaterThan(1)
  await worker.stop()
  await shop.close()
})
