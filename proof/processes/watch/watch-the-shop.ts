import { openSlowLine } from '@cupboard/server/src/testing/slow-line.ts'
import { loadDueBoxes } from '#processes/kit/load-due-boxes.ts'
import { steadyLoad } from '#processes/kit/steady-load.ts'
import { say, type TrialShop } from '#processes/kit/trial-shop.ts'
import { faultsInBooks, heldEvent } from './faults.ts'
import { hasPrometheus, startPrometheus } from './prometheus.ts'
import { type Fault, ringEach } from './ring-each.ts'

const [WEB, WEB_WATCH, WORKER_WATCH, PROMETHEUS] = [3403, 3404, 3405, 3406]

/** Each of thirteen faults must ring its own alarm and no other, and a healthy shop none. */
export async function watchTheShop(shop: TrialShop): Promise<number> {
  if (!hasPrometheus()) {
    say('T41 not tried: there is no prometheus on this machine')
    return 0
  }
  await loadDueBoxes(shop, 0, 1)
  await shop.pool.query(`UPDATE box SET status = 'Delivered'`)
  await shop.pool.query(`UPDATE subscription SET is_active = false`)
  const address = new URL(shop.url)
  const line = await openSlowLine(Number(address.port))
  address.port = String(line.port)
  const common = { DATABASE_URL: address.href, SHIPPING: 'manual', DEMO_TOOLS: 'off' }
  const web = shop.start({ ...common, ROLE: 'web', PORT: String(WEB), METRICS_PORT: String(WEB_WATCH) })
  await web.ready
  const startWorker = () =>
    shop.start({
      ...common,
      ROLE: 'worker',
      METRICS_PORT: String(WORKER_WATCH),
      WEBHOOK_URL: `http://127.0.0.1:${WEB}`,
    })
  let worker = startWorker()
  const prometheus = await startPrometheus({
    port: PROMETHEUS,
    ports: { '127.0.0.1:13000': WEB_WATCH, '127.0.0.1:9400': WORKER_WATCH },
  })
  const load = steadyLoad(
    () => WEB,
    20,
    () => ({ method: 'POST', path: '/api/products', body: '{}' }),
  )

  const faults: Fault[] = [
    ...faultsInBooks(shop),
    heldEvent(shop, () => worker.child),
    {
      what: 'the worker is killed',
      alarm: 'WorkerSilent',
      plant: async () => void worker.child.kill('SIGKILL'),
      heal: async () => {
        worker = startWorker()
      },
    },
    {
      what: 'the worker hangs',
      alarm: 'WorkerSilent',
      plant: async () => void worker.child.kill('SIGSTOP'),
      heal: async () => void worker.child.kill('SIGCONT'),
    },
    {
      what: 'the database hangs',
      alarm: 'DatabaseAway',
      plant: async () => line.setLate(60_000),
      heal: async () => line.setLate(0),
    },
  ]

  const wrong = await ringEach('T41', prometheus, faults)
  await load.stop()
  await prometheus.close()
  line.close()
  return wrong
}
