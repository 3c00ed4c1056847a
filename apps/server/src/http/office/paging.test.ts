import { allOfficeEndpoints } from '@cupboard/contract/office/all-endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAndSignIn } from '#testing/customers.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let owner: StaffMember
let customerId: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = await staffMember(shop, 'owner')
  customerId = (await registerAndSignIn(shop)).customerId
})
afterAll(() => shop.close())

const lists = allOfficeEndpoints
  .filter(({ query }) => query !== undefined && 'after' in query.shape)
  .map(({ path }) => path.replace('/office', ''))

describe('a list of the office', () => {
  it('is one of several', () => {
    expect(lists.length).toBeGreaterThan(8)
  })

  it.each(lists)('%s refuses an "after" that no page gave', async (path) => {
    const address = path.replace('{customerId}', customerId)
    expect((await owner.get(`${address}?after=three`)).status).toBe(400)
  })
})
