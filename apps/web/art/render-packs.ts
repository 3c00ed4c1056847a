import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { products } from '@cupboard/domain/catalogue/products'
import { packAlone } from './pictures/product.ts'
import { finished, save } from './save.ts'

/**
 * Renders the committed packs that letters show: mail programs read no SVG. Only needed when the catalogue or a pack
 * changes: `node apps/web/art/render-packs.ts /path/to/chromium`.
 */
const [, , chromium = 'chromium'] = process.argv
const SIDE = 96
const workFolder = mkdtempSync(join(tmpdir(), 'cupboard-packs-'))
const page = join(workFolder, 'packs.html')

/** One page paints every pack on a canvas and leaves it as text, so that one browser does for all. */
const packs = products.map((product) => {
  const svg = finished(`pack-${product.productId}`, 800, 800, packAlone(product))
  return [product.productId, `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`]
})
const paint = `
for (const [name, source] of ${JSON.stringify(packs)}) {
  const image = new Image(${SIDE}, ${SIDE})
  image.src = source
  image.decode().then(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = ${SIDE}
    const pen = canvas.getContext('2d')
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(image, 0, 0, ${SIDE}, ${SIDE})
    const text = document.createElement('pre')
    text.textContent = name + ' ' + canvas.toDataURL('image/png')
    document.body.append(text)
  })
}`
writeFileSync(page, `<!doctype html><body><script>${paint}</script>`)
const flags =
  '--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --virtual-time-budget=60000'
const dom = execFileSync(
  chromium,
  [...flags.split(' '), `--user-data-dir=${join(workFolder, 'profile')}`, '--dump-dom', `file://${page}`],
  { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 },
).toString()
const painted = [...dom.matchAll(/<pre>([a-z0-9-]+) data:image\/png;base64,([\w+/=]+)<\/pre>/g)]
if (painted.length !== products.length)
  throw new Error(`${painted.length} of ${products.length} packs were painted`)
for (const [, name, image] of painted) save(`letters/packs/${name}.png`, Buffer.from(image ?? '', 'base64'))
rmSync(workFolder, { recursive: true, force: true })
