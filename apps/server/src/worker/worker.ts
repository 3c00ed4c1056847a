import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#deps.ts'
import { type Job, timetable } from './timetable.ts'

export type Worker = {
  /** Does everything that is due now, until nothing is. */
  runDue(): Promise<void>
  /** Runs the timetable until stopped. */
  start(): void
  /** Looks for work now instead of at the next tick. */
  wake(): void
  stop(): Promise<void>
}

const TICK_MS = 1_000
const SELDOM_MS = 3_600_000

/** Is told of each run of a job. */
export type JobWatch = {
  began(lane: string): void
  ended(job: string, done: number): void
  failed(job: string): void
}

const UNWATCHED: JobWatch = { began: () => undefined, ended: () => undefined, failed: () => undefined }

export function makeWorker(
  deps: Deps,
  jobs: readonly Job[] = timetable,
  watch: JobWatch = UNWATCHED,
): Worker {
  const [frequent, seldom] = [jobs.filter((job) => !isSeldom(job)), jobs.filter(isSeldom)]
  const byLane = Map.groupBy(jobs, (job) => job.lane)
  let catchingUp = 0
  const isHeld = () => catchingUp > 0
  const lanes = [...byLane].map(([lane, ofLane]) => makeLane(deps, ofLane, { lane, watch, isHeld }))

  return {
    /**
     * Jobs may make work for each other, so rounds repeat until one did nothing. Hourly and daily jobs run after the
     * others, not in every round. Lanes rest meanwhile: they would look for the same work.
     */
    async runDue() {
      catchingUp += 1
      try {
        do await runUntilQuiet(deps, frequent)
        while ((await runEach(deps, seldom)) > 0)
      } finally {
        catchingUp -= 1
      }
    },
    start() {
      for (const lane of lanes) lane.start()
    },
    wake() {
      for (const lane of lanes) lane.wake()
    },
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

const isSeldom = ({ everyMs }: Job) => everyMs >= SELDOM_MS

async function runUntilQuiet(deps: Deps, jobs: readonly Job[]): Promise<void> {
  while ((await runEach(deps, jobs)) > 0);
}

/** One round, in which each job repeats while it has work. */
async function runEach(deps: Deps, jobs: readonly Job[]): Promise<number> {
  let done = 0
  for (const job of jobs) for (let count = 1; count > 0; done += count) count = await job.run(deps)
  return done
}

type Around = { lane: string; watch: JobWatch; isHeld: () => boolean }

/** Runs its jobs one after the other, and pauses when a whole round did nothing. */
function makeLane(deps: Deps, jobs: readonly Job[], { lane, watch, isHeld }: Around) {
  const lastRun = new Map<Job, number>()
  let isRunning = false
  let isWoken = false
  let nap = new AbortController()
  let loop: Promise<void> = Promise.resolve()

  async function runJobsWhoseTimeHasCome(): Promise<number> {
    let done = 0
    for (const job of jobs) {
      const isDue = performance.now() - (lastRun.get(job) ?? Number.NEGATIVE_INFINITY) >= job.everyMs
      if (!isDue && job.everyMs > TICK_MS) continue
      lastRun.set(job, performance.now())
      done += await runWatched(job)
    }
    return done
  }

  async function runWatched(job: Job): Promise<number> {
    watch.began(lane)
    const begunAt = performance.now()
    try {
      const count = await job.run(deps)
      watch.ended(job.name, count)
      const tookMs = Math.round(performance.now() - begunAt)
      if (count > 0) deps.log.info({ job: job.name, count, tookMs }, 'a job did its work')
      return count
    } catch (error) {
      watch.failed(job.name)
      deps.log.error({ err: error, job: job.name }, 'a job failed; it runs again at its next time')
      return 0
    }
  }

  async function work(): Promise<void> {
    while (isRunning) {
      isWoken = false
      const done = isHeld() ? 0 : await runJobsWhoseTimeHasCome()
      if (done > 0 || isWoken || !isRunning) continue
      nap = new AbortController()
      await pause(TICK_MS, undefined, { signal: nap.signal }).catch(() => undefined)
    }
  }

  return {
    start() {
      isRunning = true
      loop = work()
    },
    wake() {
      isWoken = true
      nap.abort()
    },
    async stop() {
      isRunning = false
      nap.abort()
      await loop
    },
  }
}
