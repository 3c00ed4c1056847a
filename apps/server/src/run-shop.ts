import type { Config } from '#config.ts'
import { listen } from '#db/listen.ts'
import { demoRoutes } from '#demo/demo.routes.ts'
import { type AppOptions, buildApp } from '#http/build-app.ts'
import { makeWorker, type Worker } from '#worker/worker.ts'
import { listenOnPort } from './listen-on-port.ts'
import type { Log } from './log.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { welcome } from './welcome.ts'

type Front = Pick<AppOptions, 'window' | 'serverFactory'>

/** Opens the back office, then what this process's role asks for: the counter, the worker, or both. */
export async function runShop(config: Config, log: Log, front: Front): Promise<{ close(): Promise<void> }> {
  const shop = await openShop(config, log)
  const closers = [() => shop.close()]
  async function close(): Promise<void> {
    for (const closeOne of closers.toReversed()) await closeOne()
  }
  try {
    const worker = makeWorker(shop.deps)
    if (shop.demoClock)
      closers.push(listen(shop.databaseUrl, 'demo-clock-moved', log, shop.demoClock.reload).close)
    if (config.role !== 'web') closers.push(startWorker(shop, worker, log))
    if (config.role !== 'worker') closers.push(await openCounter(shop, worker.runDue, front))
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

function startWorker({ databaseUrl }: OpenShop, worker: Worker, log: Log): () => Promise<void> {
  const news = listen(databaseUrl, 'work-waiting', log, worker.wake)
  worker.start()
  return async () => {
    await news.close()
    await worker.stop()
  }
}

async function openCounter(
  shop: OpenShop,
  runDue: () => Promise<void>,
  front: Front,
): Promise<() => Promise<void>> {
  const { deps, demoClock, databaseUrl } = shop
  const { app, onCatalogueChange } = buildApp(deps, {
    ...front,
    extra: (counter) => demoClock && demoRoutes(counter, deps, demoClock, runDue),
  })
  const news = listen(databaseUrl, 'catalogue-changed', deps.log, onCatalogueChange)
  try {
    welcome(deps.config, await listenOnPort(app, deps.config))
  } catch (error) {
    await news.close()
    throw error
  }
  return async () => {
    await app.close()
    await news.close()
  }
}
