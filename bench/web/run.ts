import { startChild } from '../kit/child.ts'
import { listenForNoise } from '../kit/noise.ts'
import { type Promised, report } from '../kit/report.ts'
import { openBareShop } from './bare-page.ts'
import { prepareBoxPage } from './box-page.ts'
import { measureFirstViews } from './first-view.ts'
import { openLighthouse, type Visit, visit } from './lighthouse.ts'
import { boxPagePromise, firstViewPromises, visitPromises } from './promises.ts'

const SHOP_PORT = 3983
const ROUNDS = 5
const PAGES = ['/', '/products', '/product-details/toilet-roll']

const noise = listenForNoise()
const lighthouse = await openLighthouse()
const shopUrl = `http://127.0.0.1:${SHOP_PORT}`
const program = new URL('../../e2e/shop-under-test.ts', import.meta.url)
const shop = await startChild(program, SHOP_PORT, { PUBLIC_URL: shopUrl, LOG_LEVEL: 'error' })
const bare = await openBareShop(shopUrl)
const promises: Promised[] = []
try {
  console.log(
    `Lighthouse as a phone on a slow line, ${ROUNDS} rounds a page, beside a bare page of as many bytes…`,
  )
  for (const path of PAGES) await measurePage(path)
  const box = await prepareBoxPage(shopUrl)
  promises.push(boxPagePromise(await rounds(() => visit(lighthouse, shopUrl + box.path, box.signIn))))
} finally {
  bare.close()
  await shop.stop()
}
report(promises, noise)

async function measurePage(path: string): Promise<void> {
  promises.push(...firstViewPromises(path, await measureFirstViews(shopUrl + path)))
  const visits = await rounds(() => visit(lighthouse, shopUrl + path))
  const bareVisits = await rounds(() => visit(lighthouse, bare.url + path))
  promises.push(...visitPromises(path, visits, bareVisits))
  const complaints = new Set(visits.flatMap((one) => one.complaints))
  if (complaints.size > 0) console.log(`${path}: Lighthouse complains of ${[...complaints].join(', ')}.`)
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
