import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from '#config.ts'
import { listen } from '#db/listen.ts'
import { demoRoutes } from '#demo/demo.routes.ts'
import { type AppOptions, buildApp } from '#http/build-app.ts'
import type { Log } from '#log.ts'
import type { EmbeddedProvider } from '#payments/embedded-provider.ts'
import { makeJobFigures } from '#watch/job-figures.ts'
import { openWatch } from '#watch/open-watch.ts'
import { addShopFigures } from '#watch/shop-figures.ts'
import { timetable } from '#worker/timetable.ts'
import { webhookJob } from '#worker/webhook-job.ts'
import { makeWorker, type Worker } from '#worker/worker.ts'
import { listenOnPort } from './listen-on-port.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { welcome } from './welcome.ts'

type Front = Pick<AppOptions, 'webApp' | 'serverFactory' | 'registry'>

/** Opens the shop, then what this process's role needs: the web, the worker, or both. */
export async function runShop(config: Config, log: Log, front: Front): Promise<{ close(): Promise<void> }> {
  const shop = await openShop(config, log)
  const traces = await openTraces(config)
  const closers = [traces.close, () => shop.close()]
  async function close(): Promise<void> {
    for (const closeOne of closers.toReversed()) await closeOne()
  }
  try {
    if (shop.demoClock) {
      closers.push(listen(shop.listenUrl, 'demo-clock-moved', log, shop.demoClock.reload).close)
    }
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    const jobFigures = makeJobFigures(registry)
    const web = config.role === 'worker' ? undefined : webProcessOf(shop, { ...front, registry })
    const worker = makeWorker(shop.deps, jobsOf(shop, web?.app), jobFigures)
    web?.setRunDue(worker.runDue)
    if (config.role !== 'web') closers.push(startWorker(shop, worker, log))
    if (web) closers.push(await openWebProcess(shop, web))
    const { refresh } = addShopFigures(registry, shop.deps)
    const watch = await openWatch(shop.deps, { registry, refresh, silentLanes: jobFigures.silentLanes })
    closers.push(watch.close)
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Loads the tracing library only if traces are collected. */
async function openTraces({ tracesUrl, role }: Config): Promise<{ close(): Promise<void> }> {
  if (!tracesUrl) return { close: async () => undefined }
  const { sendTraces } = await import('#traces/send-traces.ts')
  return sendTraces({ url: tracesUrl, role })
}

/** Adds the job that posts the embedded provider's webhooks to the same route as Stripe's. */
function jobsOf({ provider, deps }: OpenShop, app: FastifyInstance | undefined) {
  return provider ? [webhookJob(provider, app ?? deps.config.webhookUrl), ...timetable] : timetable
}

function startWorker({ listenUrl }: OpenShop, worker: Worker, log: Log): () => Promise<void> {
  const listener = listen(listenUrl, 'work-waiting', log, worker.wake)
  worker.start()
  return async () => {
    await listener.close()
    await worker.stop()
  }
}

type WebProcess = {
  app: FastifyInstance
  onCatalogueChange(): void
  setRunDue(run: () => Promise<void>): void
}

function webProcessOf({ deps, webDeps, demoClock, provider }: OpenShop, front: Front): WebProcess {
  let runDue = async (): Promise<void> => undefined
  const { app, onCatalogueChange } = buildApp(webDeps, {
    ...front,
    ...providerOf(provider),
    extra: (web) =>
      demoClock && demoRoutes(web, { deps, clock: demoClock, provider, runDue: () => runDue() }),
  })
  return {
    app,
    onCatalogueChange,
    setRunDue(run) {
      runDue = run
    },
  }
}

function providerOf(provider: EmbeddedProvider | undefined): Pick<AppOptions, 'provider'> {
  return provider ? { provider } : {}
}

async function openWebProcess(
  { deps, listenUrl }: OpenShop,
  { app, onCatalogueChange }: WebProcess,
): Promise<() => Promise<void>> {
  const listener = listen(listenUrl, 'catalogue-changed', deps.log, onCatalogueChange)
  try {
    welcome(deps.config, await listenOnPort(app, deps.config))
  } catch (error) {
    await listener.close()
    throw error
  }
  return async () => {
    await app.close()
    await listener.close()
  }
}
