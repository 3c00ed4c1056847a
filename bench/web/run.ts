import { startChild } from '../kit/child.ts'
import { listenForNoise } from '../kit/noise.ts'
import { type Promised, report } from '../kit/report.ts'
import { openBareShop } from './bare-page.ts'
import { prepareBoxPage } from './box-page.ts'
import { measureFirstViews } from './first-view.ts'
import { readyLighthouse, slowVisit, type Visit, visit } from './lighthouse.ts'
import { accountPromises, boxPagePromise, firstViewPromises, visitPromises } from './promises.ts'

const SHOP_PORT = 3983
const TRIAL_PORT = 3984
const ROUNDS = 9
const ACCOUNT = '/manage-subscription'
const PAGES = ['/', '/products', '/product-details/toilet-roll']

const noise = listenForNoise()
readyLighthouse()
const shopUrl = `http://127.0.0.1:${SHOP_PORT}`
const program = new URL('../../e2e/shop-under-test.ts', import.meta.url)
// Without demo tools: visitors of a real shop do not wait for them.
const shop = await startChild(program, SHOP_PORT, {
  PUBLIC_URL: shopUrl,
  LOG_LEVEL: 'error',
  DEMO_TOOLS: 'off',
})
const bare = await openBareShop(shopUrl)
const promises: Promised[] = []
try {
  console.log(
    `Lighthouse as a phone on a slow line, ${ROUNDS} rounds a page, beside a bare page of as many bytes…`,
  )
  for (const path of PAGES) await measurePage(path)
} finally {
  bare.close()
  await shop.stop()
}
await measureAccount()
report(promises, noise)

async function measurePage(path: string): Promise<void> {
  promises.push(...firstViewPromises(path, await measureFirstViews(shopUrl + path)))
  const visits = await rounds(() => visit(shopUrl + path))
  const bareVisits = await rounds(() => visit(bare.url + path))
  promises.push(...visitPromises(path, visits, bareVisits))
  const complaints = new Set(visits.flatMap((one) => one.complaints))
  if (complaints.size > 0) console.log(`${path}: Lighthouse complains of ${[...complaints].join(', ')}.`)
}

/** In a trial shop: a subscription is started with a card that is none. */
async function measureAccount(): Promise<void> {
  const trialUrl = `http://127.0.0.1:${TRIAL_PORT}`
  const trial = await startChild(program, TRIAL_PORT, { PUBLIC_URL: trialUrl, LOG_LEVEL: 'error' })
  try {
    const box = await prepareBoxPage(trialUrl)
    promises.push(boxPagePromise(await rounds(() => slowVisit(trialUrl + box.path, box.signIn))))
    const views = await measureFirstViews(trialUrl + ACCOUNT, box.storage)
    const visits = await rounds(() => slowVisit(trialUrl + ACCOUNT, box.signIn))
    promises.push(...accountPromises(ACCOUNT, visits, views))
  } finally {
    await trial.stop()
  }
}

async function rounds(work: () => Promise<Visit>): Promise<Visit[]> {
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) {
    noise.sample()
    visits.push(await work())
  }
  noise.sample()
  return visits
}
