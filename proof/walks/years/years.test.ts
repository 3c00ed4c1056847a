import { openTestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { expect, it } from 'vitest'
import { seededRandom } from '#simulation/seeded-random.ts'
import { liveYears } from './years.ts'

const size = { customers: 50, days: 5 * 365 }

// Five years take too long for a commit.
it.runIf(process.env.PROOF)(
  'years with charging, comparing and customers side by side leave every charge with its goods or its refund',
  async () => {
    const shop = await openTestShop()
    const seeded = seededRandom(7)
    let drawn = 0
    const random = () => seeded.share('a day of the years', drawn++)
    try {
      const lived = await liveYears(shop, { ...size, random })
      process.stdout.write(
        `T37 ${size.customers} customers, ${size.days} days: ${lived.acts} acts, ${lived.comparisons} comparisons, ${lived.charges} charges, ${lived.wrong.length} wrong\n`,
      )
      expect(lived.wrong).toEqual([])
    } finally {
      await shop.close()
    }
  },
  3_600_000,
)
