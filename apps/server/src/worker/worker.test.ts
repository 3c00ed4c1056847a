import { expect, it } from 'vitest'
import { listen } from '#db/listen.ts'
import { makeLogger } from '#log.ts'
import { registerAndSignIn } from '#testing/customers.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

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
