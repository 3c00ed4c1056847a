import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_PATH, QUIET } from './chromium.ts'

/** The bytes over the line before anybody scrolls: scripts and pictures without headers, the total with them. */
export type FirstView = { requests: number; bytes: number; scriptBytes: number; largestPicture: number }

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Measures one first view for each width, with an empty cache, for the customer signed in by the storage. */
export async function measureFirstViews(
  url: string,
  storage: Readonly<Record<string, string>> = {},
): Promise<Map<number, FirstView>> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: QUIET })
  const views = new Map<number, FirstView>()
  for (const viewport of SCREENS) views.set(viewport.width, await look(browser, { url, storage, viewport }))
  await browser.close()
  return views
}

type Answer = { type: string; headerBytes: number; bytes: number }

type View = { url: string; storage: Readonly<Record<string, string>>; viewport: (typeof SCREENS)[number] }

async function look(browser: Browser, { url, storage, viewport }: View): Promise<FirstView> {
  const context = await browser.newContext({ viewport })
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  }, storage)
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const answers = new Map<string, Answer>()
  await wire.send('Network.enable')
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isFromCache = response.fromDiskCache || response.fromPrefetchCache
    if (!isFromCache) answers.set(requestId, { type, headerBytes: response.encodedDataLength, bytes: 0 })
  })
  wire.on('Network.requestServedFromCache', ({ requestId }) => answers.delete(requestId))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer) answer.bytes = encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return firstViewOf([...answers.values()])
}

function firstViewOf(answers: readonly Answer[]): FirstView {
  const bodies = (kind: string) =>
    answers.filter(({ type }) => type === kind).map(({ bytes, headerBytes }) => bytes - headerBytes)
  const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0)
  return {
    requests: answers.length,
    bytes: total(answers.map(({ bytes }) => bytes)),
    scriptBytes: total(bodies('Script')),
    largestPicture: Math.max(0, ...bodies('Image')),
  }
}
