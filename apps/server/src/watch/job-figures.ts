import { Counter, Gauge, type Registry } from 'prom-client'
import { type Clock, systemClock } from '#clock.ts'
import type { JobWatch } from '#worker/worker.ts'

/** A lane that has not come round for this long hangs: its longest job takes a minute. */
const LANE_SILENT_MS = 5 * 60_000

/** Keeps the figures of this process's worker, by the caller's clock, and says which of its lanes are silent. */
export function makeJobFigures(
  registry: Registry,
  clock: Clock = systemClock,
): JobWatch & { silentLanes(): string[] } {
  // Prometheus has a label of its own that is called `job`, and would rename ours.
  const labelNames = ['job_name'] as const
  const lastSuccess = new Gauge({
    name: 'shop_job_last_success_timestamp_seconds',
    help: 'When a job last ended well',
    labelNames,
    registers: [registry],
  })
  const done = new Counter({
    name: 'shop_job_done_total',
    help: 'How much a job has done',
    labelNames,
    registers: [registry],
  })
  const failed = new Counter({
    name: 'shop_job_failed_total',
    help: 'How often a job failed',
    labelNames,
    registers: [registry],
  })
  const rounds = new Map<string, number>()

  return {
    began: (lane) => rounds.set(lane, performance.now()),
    ended(job, count) {
      lastSuccess.set({ job_name: job }, clock.now().getTime() / 1_000)
      done.inc({ job_name: job }, count)
    },
    failed: (job) => failed.inc({ job_name: job }),
    silentLanes: () =>
      [...rounds].flatMap(([lane, at]) => (performance.now() - at > LANE_SILENT_MS ? [lane] : [])),
  }
}
