import { leftStatuses, yetToLeaveStatuses } from '@cupboard/domain/box/box-status'
import { addDays, type DateOnly } from '@cupboard/domain/calendar'
import type { Demand, Units } from '@cupboard/domain/goods/forecast/forecast'
import type { Lesson } from '@cupboard/domain/goods/forecast/lessons'
import type { ProductId } from '@cupboard/domain/ids'
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { insertRows } from '#db/insert-rows.ts'
import { demandForecast } from '#db/schema/goods.ts'
import { isOneOf } from '#db/sql-parts.ts'

export type ForecastRow = typeof demandForecast.$inferSelect

/** Sums over all homes in one statement, without a time-out for customers. */
function sumPatiently(db: Database, query: SQL): Promise<Units[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = '5min'`)
    // Hashes three boxes of each of a million homes; the usual 4 MB of memory would put the hash on disk.
    await tx.execute(sql`SET LOCAL work_mem = '128MB'`)
    return (await tx.execute<Units>(query)).rows
  })
}

/**
 * Packs in planned boxes by the week in which they leave; late boxes count in the first week. Packs missing from an
 * announced box count too, unless its home waits for them: then the next box holds them.
 */
export function sumPlanned(
  db: Database,
  { today, weeks }: { today: DateOnly; weeks: number },
): Promise<Units[]> {
  return sumPatiently(
    db,
    sql`
    SELECT l.product_id AS "productId", greatest(0, (b.dispatch_on - ${today}::date) / 7)::int AS week,
      sum(l.quantity + coalesce(s.wanted - s.given, 0))::float8 AS units
    FROM box b JOIN box_line l USING (bucket, box_id)
    LEFT JOIN short_line s ON s.bucket = l.bucket AND s.box_id = l.box_id AND s.product_id = l.product_id AND s.done <> 'waits'
    WHERE ${isOneOf('b.status', yetToLeaveStatuses)} AND NOT b.is_skipped
      AND b.dispatch_on < ${addDays(today, 7 * weeks)} AND (l.quantity > 0 OR s.wanted IS NOT NULL)
    GROUP BY 1, 2`,
  )
}

/** How many homes joined how many days ago, without today's. */
export async function countJoined(db: Database, today: DateOnly, days: number): Promise<number[]> {
  const { rows } = await db.execute<{ ago: number; homes: number }>(sql`
    SELECT (${today}::date - activated_at::date)::int AS ago, count(*)::int AS homes FROM subscription
    WHERE activated_at >= ${addDays(today, -days)}::date AND activated_at < ${today}::date GROUP BY 1`)
  const byDay = new Map(rows.map(({ ago, homes }) => [ago, homes]))
  return Array.from({ length: days + 1 }, (_, ago) => byDay.get(ago) ?? 0)
}

/** Sums the packs that new homes took in each whole week after they joined. */
export function sumTakenByNewHomes(
  db: Database,
  { today, weeks, joinedWithin }: { today: DateOnly; weeks: number; joinedWithin: number },
): Promise<Units[]> {
  return sumPatiently(
    db,
    sql`
    WITH joined AS (
      SELECT bucket, customer_id, activated_at::date AS joined_on, (${today}::date - activated_at::date) / 7 AS age
      FROM subscription WHERE activated_at >= ${addDays(today, -7 * joinedWithin)}::date AND activated_at < ${today}::date)
    SELECT l.product_id AS "productId", ((b.dispatch_on - j.joined_on) / 7)::int AS week, sum(l.quantity)::float8 AS units
    FROM joined j JOIN box b USING (bucket, customer_id) JOIN box_line l USING (bucket, box_id)
    WHERE ${isOneOf('b.status', leftStatuses)} AND b.dispatch_on >= j.joined_on
      AND (b.dispatch_on - j.joined_on) / 7 < least(j.age, ${weeks}) AND l.quantity > 0
    GROUP BY 1, 2`,
  )
}

/** Reads past forecasts of whole weeks, made on this weekday, beside the demand: packed and missing packs. */
export async function readLessons(db: Database, today: DateOnly, weeks: number): Promise<Lesson[]> {
  const since = addDays(today, -7 * weeks)
  const { rows } = await db.execute<Lesson>(sql`
    WITH wanted AS (
      SELECT product_id, ${since}::date + 7 * ((left_on - ${since}::date) / 7) AS week_on, sum(units) AS units
      FROM (SELECT product_id, packed_on AS left_on, units FROM packed_goods
        UNION ALL SELECT product_id, left_on, units FROM unmet_goods) g
      WHERE left_on >= ${since} AND left_on < ${today} GROUP BY 1, 2)
    SELECT f.product_id AS "productId", ((f.week_on - f.made_on) / 7)::int AS lead, f.homes, f.new_homes AS "newHomes",
      f.p50, coalesce(w.units, 0)::float8 AS packed
    FROM demand_forecast f LEFT JOIN wanted w USING (product_id, week_on)
    WHERE f.week_on <= ${addDays(today, -7)} AND f.week_on >= ${since} AND (${today}::date - f.made_on) % 7 = 0`)
  return rows
}

/** Keeps a forecast; one of today is replaced. */
export async function saveForecast(
  db: Database,
  madeOn: DateOnly,
  demands: readonly Demand[],
): Promise<void> {
  const rows = demands.map(({ productId, week, homes, newHomes, p50, p90 }) => ({
    madeOn,
    productId: productId as ProductId,
    weekOn: addDays(madeOn, 7 * week),
    homes,
    newHomes,
    p50,
    p90,
  }))
  await db.transaction(async (tx) => {
    await tx.delete(demandForecast).where(eq(demandForecast.madeOn, madeOn))
    if (rows.length > 0) await tx.execute(insertRows(demandForecast, rows))
  })
}

export async function deleteForecastsBefore(db: Database, day: DateOnly): Promise<void> {
  await db.delete(demandForecast).where(lt(demandForecast.madeOn, day))
}

export async function findLatestForecastDay(db: Database): Promise<DateOnly | null> {
  const [row] = await db
    .select({ day: sql<DateOnly | null>`max(${demandForecast.madeOn})` })
    .from(demandForecast)
  return row?.day ?? null
}

/** The weeks of the latest forecast, product by product. */
export async function readLatestForecast(db: Database) {
  const madeOn = await findLatestForecastDay(db)
  const rows = madeOn
    ? await db
        .select()
        .from(demandForecast)
        .where(eq(demandForecast.madeOn, madeOn))
        .orderBy(asc(demandForecast.weekOn))
    : []
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return { madeOn, weeksOf: (productId: ProductId): readonly ForecastRow[] => byProduct.get(productId) ?? [] }
}

/** Reads past weeks as forecast `lead` weeks before, with the packs that were packed, the oldest first. */
export async function readPastWeeks(
  db: Database,
  productId: ProductId,
  { today, lead, atMost }: { today: DateOnly; lead: number; atMost: number },
) {
  // Qualified by its table: a bare product_id would be that of packed_goods.
  const packed = sql<number>`coalesce((SELECT sum(g.units) FROM packed_goods g WHERE g.product_id = demand_forecast.product_id
    AND g.packed_on >= demand_forecast.week_on AND g.packed_on < demand_forecast.week_on + 7), 0)::int`
  return db
    .select({ weekOn: demandForecast.weekOn, p50: demandForecast.p50, p90: demandForecast.p90, packed })
    .from(demandForecast)
    .where(
      and(
        eq(demandForecast.productId, productId),
        sql`${demandForecast.weekOn} - ${demandForecast.madeOn} = ${7 * lead}`,
        sql`${demandForecast.weekOn} <= ${addDays(today, -7)} AND ${demandForecast.weekOn} > ${addDays(today, -7 * (atMost + 1))}`,
        sql`(${today}::date - ${demandForecast.weekOn}) % 7 = 0`,
      ),
    )
    .orderBy(asc(demandForecast.weekOn))
}
