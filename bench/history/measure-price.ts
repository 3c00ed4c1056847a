import { pence } from '@cupboard/domain/money'
import { changePrice, previewPrice } from '@cupboard/server/src/features/catalogue/change-price.ts'
import { tellEverybody } from '@cupboard/server/src/features/catalogue/tell-everybody.ts'
import { movableClock } from '@cupboard/server/src/testing/movable-clock.ts'
import { benchDeps } from '../boxes/bench-deps.ts'
import type { BenchDatabase } from '../kit/bench-database.ts'
import type { Promised } from '../kit/report.ts'
import { timed } from '../kit/timed.ts'

/** A million holders in five minutes. */
const HOLDERS_A_SECOND = 1_000_000 / 300

/** A price that rises for everybody: what is shown before, and the telling. */
export async function measurePrice(database: BenchDatabase, today: string): Promise<Promised[]> {
  const deps = benchDeps(database, movableClock(`${today}T09:00:00Z`))
  const { rows } = await database.pool.query(
    'SELECT product_id AS id, price_pence AS price FROM product ORDER BY position LIMIT 1',
  )
  const [{ id, price }] = rows
  let holders = 0
  const shown = await timed(async () => {
    holders = (await previewPrice(deps, id, pence(price + 10)))?.holders ?? 0
  })
  await changePrice(deps, id, pence(price + 10))
  const told = await timed(async () => {
    while ((await tellEverybody(deps)) > 0);
  })
  const aSecond = holders / told
  return [
    {
      what: `a price shown before, ${holders} holders`,
      figure: `${shown.toFixed(1)} s`,
      bar: '',
      isMet: true,
    },
    {
      what: `a price told to ${holders} holders`,
      figure: `${Math.round(aSecond)}/s`,
      bar: `≥ ${Math.round(HOLDERS_A_SECOND)}/s`,
      isMet: aSecond >= HOLDERS_A_SECOND,
    },
  ]
}
