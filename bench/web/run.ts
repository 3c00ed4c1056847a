import { openBareShop } from './bare-page.ts'
import { type Bar, boxPageBar, firstViewBars, visitBars } from './bars.ts'
import { prepareBoxPage } from './box-page.ts'
import { measureFirstViews } from './first-view.ts'
import { openLighthouse, type Visit, visit } from './lighthouse.ts'
import { listenForNoise, noiseHeard } from './noise.ts'
import { openShop } from './shop.ts'
import { printBars, printNoise, verdictOn } from './table.ts'

const ROUNDS = 5
const PAGES = ['/', '/products', '/product-details/toilet-roll']

const lighthouse = await openLighthouse()
const shop = await openShop()
const bare = await openBareShop(shop.url)
try {
  const bars = await measure()
  const noise = noiseHeard()
  printNoise(noise)
  console.log(`Lighthouse as a phone on a slow line, the median of ${ROUNDS} rounds:\n`)
  printBars(bars, noise)
  const missed = bars.filter((bar) => verdictOn(bar, noise) === 'MISSED')
  if (missed.length > 0) process.exitCode = 1
  console.log(missed.length > 0 ? '\nSome bars are missed.' : '\nNo judged bar is missed.')
} finally {
  bare.close()
  await shop.close()
}

async function measure(): Promise<Bar[]> {
  const bars: Bar[] = []
  for (let i = 0; i < ROUNDS; i++) listenForNoise()
  for (const path of PAGES) bars.push(...firstViewBars(path, await measureFirstViews(shop.url + path)))
  for (const path of PAGES) {
    const visits = await rounds(() => visit(lighthouse, shop.url + path))
    const complaints = new Set(visits.flatMap((one) => one.complaints))
    if (complaints.size > 0) console.log(`${path}: Lighthouse complains of ${[...complaints].join(', ')}.`)
    bars.push(...visitBars(path, visits, await rounds(() => visit(lighthouse, bare.url + path))))
  }
  const box = await prepareBoxPage(shop.url)
  bars.push(boxPageBar(await rounds(() => visit(lighthouse, shop.url + box.path, box.signIn))))
  for (let i = 0; i < ROUNDS; i++) listenForNoise()
  return bars
}

async function rounds(work: () => Promise<Visit>): Promise<Visit[]> {
  const visits: Visit[] = []
  for (let i = 0; i < ROUNDS; i++) {
    visits.push(await work())
    listenForNoise()
  }
  return visits
}
