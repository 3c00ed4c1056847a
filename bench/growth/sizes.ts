import { bytesOf, openLine, type Shot } from '@cupboard/server/src/testing/http-line.ts'
import type { Child } from '../kit/child.ts'
import { fire } from '../kit/fire.ts'
import { median } from '../kit/noise.ts'
import type { Promised } from '../kit/report.ts'

const ROUNDS = 5
const ROUND_MS = 1_000
const CONNECTIONS = 4
/** Different requests of each connection, so that no few rows answer them all from memory. */
const TURNS = 250

/** One kind of request, as many different ones as there are turns. */
export type Asked = { name: string; shotOf: (turn: number) => Shot }
/** The cost of one request with `size` customers or products. */
export type Cost = { name: string; size: number; ms: number }

/** A running shop of some size, with the requests for it. All shops have requests of the same names. */
type Measured = { shop: Child; size: number; asked: readonly Asked[] }

/** The time each request takes of a machine that has nothing else to do. */
export async function costsOf(shop: Child, size: number, asked: readonly Asked[]): Promise<Cost[]> {
  const [costs = []] = await costsInTurns([{ shop, size, asked }])
  return costs
}

/** The same for several shops: one round of each by turns, so that the machine's weather is the same for all. */
export async function costsInTurns(measured: readonly Measured[]): Promise<Cost[][]> {
  const costs: Cost[][] = measured.map(() => [])
  for (const [at, { name }] of (measured[0]?.asked ?? []).entries()) {
    const each = measured.map(({ shop, size, asked }) => ({ shop, size, asked: asked[at] as Asked }))
    for (const { shop, asked } of each) {
      await askOnce(shop.port, asked.shotOf)
      // Not counted: V8 still compiles the code of the first requests.
      await oneRound(shop, asked)
    }
    const rounds: number[][] = each.map(() => [])
    for (let round = 0; round < ROUNDS; round++)
      for (const [of, { shop, asked }] of each.entries()) rounds[of]?.push(await oneRound(shop, asked))
    const found = each.map(({ size }, of) => ({ name, size, ms: median(rounds[of] ?? []) }))
    for (const [of, cost] of found.entries()) costs[of]?.push(cost)
    const words = found.map(({ ms, size }) => `${ms.toFixed(2)} ms with ${size.toLocaleString('en-GB')}`)
    console.log(`  ${name}: ${words.join(', ')}`)
  }
  return costs
}

async function oneRound(shop: Child, { name, shotOf }: Asked): Promise<number> {
  const { perSecond, failed, requests } = await fire(
    shop.port,
    (connection, turn) => shotOf(connection * TURNS + turn),
    { connections: CONNECTIONS, ms: ROUND_MS, turns: TURNS },
  )
  if (failed > 0) throw new Error(`${name}: ${failed} of ${requests} failed`)
  return 1_000 / perSecond
}

/** Sends each of the different requests once, so that everything made at the first one is there. */
async function askOnce(port: number, shotOf: Asked['shotOf']): Promise<void> {
  const line = await openLine(port)
  for (let turn = 0; turn < CONNECTIONS * TURNS; turn++) await line.ask(bytesOf(shotOf(turn)))
  line.close()
}

/** Each cost against that of the smallest size. A bar is how many times as much it may be at a size. */
export function compareCosts(
  costs: readonly Cost[],
  noun: string,
  mostGrowth: (name: string, times: number) => number,
): Promised[] {
  const smallest = Math.min(...costs.map(({ size }) => size))
  return costs.flatMap(({ name, size, ms }) => {
    const small = costs.find((each) => each.name === name && each.size === smallest)
    if (!small || size === smallest) return []
    const most = mostGrowth(name, size / smallest)
    return [
      {
        what: `${name}, ${size.toLocaleString('en-GB')} ${noun}`,
        figure: `${ms.toFixed(2)} ms`,
        baseline: `${small.ms.toFixed(2)} ms`,
        ratio: ms / small.ms,
        bar: `≤ ${most.toFixed(2)} ×`,
        isMet: ms / small.ms <= most,
      },
    ]
  })
}
