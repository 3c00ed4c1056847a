import type { DateOnly } from '@cupboard/domain/calendar'
import type { BoxId } from '@cupboard/domain/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '#db/event-store.ts'
import { newestLetter } from '#testing/customers.ts'
import { customerWithBoxes } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { sendNotifications } from './reactions/react-to-events.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Each notice signs its own links. */
const withoutTokens = (text: string) => text.replace(/#[\w-]+$/gm, '')

describe('a letter that waits', () => {
  it('tells what was true when it was promised, however late it leaves', async () => {
    const { customerId, email, boxes } = await customerWithBoxes(shop)
    await shop.worker.runDue()
    const [box] = boxes
    const ofBox = {
      customerId,
      boxId: box?.boxId as BoxId,
      deliveryOn: box?.deliveryDate as DateOnly,
    }
    const promise = () =>
      shop.deps.db.transaction((tx) => record(tx, { kind: 'box-notified', ...ofBox }, shop.clock.now()))
    await promise()
    await shop.worker.runDue()
    const atOnce = await newestLetter(shop, email)
    expect(atOnce.subject).toMatch(/^Your box of/)

    await promise()
    await sendNotifications(shop.deps)
    await shop.pool.query(`UPDATE customer SET first_name = 'Somebody else'`)
    await shop.pool.query(
      `UPDATE product SET name = 'Something else', price_pence = price_pence + 100; NOTIFY "catalogue-changed"`,
    )
    await shop.pool.query(`UPDATE box_line SET quantity = quantity + 1`)
    await shop.pool.query(`UPDATE box SET delivery_on = delivery_on + 1`)
    await shop.worker.runDue()
    const late = await newestLetter(shop, email)
    expect(late.subject).toBe(atOnce.subject)
    expect(withoutTokens(late.text)).toBe(withoutTokens(atOnce.text))
  })

  it('in the words of an earlier version of the shop leaves as it is, once', async () => {
    await shop.pool.query(
      `INSERT INTO letter (bucket, letter_id, event_id, event_at, recipient, subject, html, plain, is_secret, queued_at, due_at)
       VALUES (17, '11000000-0000-4000-8000-000000000001', gen_random_uuid(), $1, 'old@example.com', 'QueuedLetter earlier', '<p>Hello</p>', 'Hello', false, $1, $1)`,
      [shop.clock.now()],
    )
    await shop.worker.runDue()
    await shop.worker.runDue()
    const { rows } = await shop.pool.query(
      `SELECT tries, sent_at FROM letter WHERE recipient = 'old@example.com'`,
    )
    expect(rows).toEqual([{ tries: 1, sent_at: shop.clock.now() }])
    expect(await newestLetter(shop, 'old@example.com')).toMatchObject({
      subject: 'QueuedLetter earlier',
      text: 'Hello',
      html: '<p>Hello</p>',
    })
  })
})
