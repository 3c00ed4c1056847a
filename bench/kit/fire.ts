import { bytesOf, openLine, type Shot } from '@cupboard/server/src/testing/http-line.ts'

export type Volley = { perSecond: number; p99Ms: number; requests: number; failed: number }

/** Sends one request after another on each of some connections, for a while. The client does as little as it can. */
export async function fire(
  port: number,
  shotOf: (connection: number, turn: number) => Shot,
  { connections, ms, turns = 2 }: { connections: number; ms: number; turns?: number },
): Promise<Volley> {
  const endsAt = performance.now() + ms
  const times: number[] = []
  let failed = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const line = await openLine(port)
      // At least two requests that take turns, so that a change can be undone again.
      const bytes = Array.from({ length: turns }, (_, turn) => bytesOf(shotOf(index, turn)))
      for (let turn = 0; performance.now() < endsAt; turn++) {
        const begun = performance.now()
        const status = await line.ask(bytes[turn % turns] as Buffer)
        times.push(performance.now() - begun)
        if (status !== 200) failed += 1
      }
      line.close()
    }),
  )
  times.sort((a, b) => a - b)
  return {
    perSecond: (times.length / ms) * 1_000,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    requests: times.length,
    failed,
  }
}
