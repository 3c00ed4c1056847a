import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { letterKinds } from '@cupboard/domain/letter/when-letter-leaves'
import { chromium } from '@playwright/test'
import { sampleLetter } from '../../apps/server/src/worker/reactions/sample-letters.ts'
import { smallPng } from './small-png.ts'

/**
 * Draws every letter of the shop for docs/letters.md, from the shop's own words:
 * `CHROMIUM_PATH=/path/to/chromium node e2e/letters/draw-letters.ts`, on Node 24,
 * with the kinds behind it if not all are wanted.
 */
const SHOP = 'https://cupboard.example'
const pictures = new URL('../../apps/web/public/', import.meta.url)
const folder = new URL('../../docs/letters/', import.meta.url)
mkdirSync(folder, { recursive: true })

const wanted = process.argv.slice(2)
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 600, height: 400 }, colorScheme: 'light' })
await page.route(`${SHOP}/**`, (route) =>
  route.fulfill({ body: readFileSync(new URL(`.${new URL(route.request().url()).pathname}`, pictures)) }),
)
for (const kind of letterKinds.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  await page.setContent(sampleLetter(kind, SHOP).html, { waitUntil: 'load' })
  const shot = await page.screenshot({ fullPage: true })
  // The browser reads its own picture back, so that we need no reader of PNG.
  const pixels = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const { width, height } = image
      const pen = new OffscreenCanvas(width, height).getContext('2d')
      pen?.drawImage(image, 0, 0)
      const { data } = pen?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() }
      const reader = new FileReader()
      await new Promise((done) => {
        reader.onload = done
        reader.readAsDataURL(new Blob([data]))
      })
      return { width, height, base64: String(reader.result).split(',')[1] ?? '' }
    },
    `data:image/png;base64,${shot.toString('base64')}`,
  )
  writeFileSync(
    new URL(`${kind}.png`, folder),
    smallPng({ ...pixels, data: Buffer.from(pixels.base64, 'base64') }),
  )
}
await browser.close()
