import type { CustomerId } from '@cupboard/domain/ids'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { registerAndSignIn } from '#testing/customers.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { sessionLookup } from './look-up-session.ts'
import { deleteAllSessions } from './session-store.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** As another process ends them: this one hears nothing. */
const endElsewhere = (customerId: string) =>
  shop.pool.query('DELETE FROM session WHERE customer_id = $1', [customerId])

describe('a session that was just looked up', () => {
  it('is not read again within the second', async () => {
    const { token, customerId } = await registerAndSignIn(shop)
    const lookUp = sessionLookup(shop.deps)
    await vi.waitFor(async () => expect(await lookUp(token)).toBe(await lookUp(token)))
    expect((await lookUp(token))?.customerId).toBe(customerId)
  })

  it('ends at once where its customer signs out', async () => {
    const { token, customerId } = await registerAndSignIn(shop)
    const lookUp = sessionLookup(shop.deps)
    await vi.waitFor(async () => expect(await lookUp(token)).toBe(await lookUp(token)))
    await shop.deps.db.transaction((tx) => deleteAllSessions(tx, customerId as CustomerId))
    expect(await lookUp(token)).toBeUndefined()
  })

  it('ends within two seconds when another process ends it', async () => {
    const { token, customerId } = await registerAndSignIn(shop)
    const lookUp = sessionLookup(shop.deps)
    await vi.waitFor(async () => expect(await lookUp(token)).toBe(await lookUp(token)))
    await endElsewhere(customerId)
    await vi.waitFor(async () => expect(await lookUp(token)).toBeUndefined(), { timeout: 2_000 })
  })

  it('is over when its time has come, cached or not', async () => {
    const { token } = await registerAndSignIn(shop)
    const lookUp = sessionLookup(shop.deps)
    expect(await lookUp(token)).toBeDefined()
    shop.clock.advance(25 * 3_600_000)
    expect(await lookUp(token)).toBeUndefined()
  })
})
