import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appIcon, maskableIcon, socialCard } from './pictures/identity.ts'
import { letterHeads } from './pictures/letter-heads.ts'
import { finished, save } from './save.ts'

/**
 * Renders the committed icons, the social card and the letter heads. Only needed when the identity changes:
 * `node apps/web/art/render-identity.ts /path/to/chromium`.
 */
const [, , chromium = 'chromium'] = process.argv
const workFolder = mkdtempSync(join(tmpdir(), 'cupboard-identity-'))
const quiet =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync --hide-scrollbars'
const offline = '--disable-background-networking --disable-component-update'

function png(name: string, box: { width: number; height: number }, art: string, size = box): Buffer {
  const page = join(workFolder, `${name}.html`)
  const shot = join(workFolder, `${name}.png`)
  const svg = finished(name, box.width, box.height, art)
  const style = `<style>body{margin:0}svg{display:block;width:${size.width}px;height:${size.height}px}</style>`
  writeFileSync(page, style + svg)
  execFileSync(
    chromium,
    [
      ...`${quiet} ${offline}`.split(' '),
      '--default-background-color=00000000',
      `--user-data-dir=${join(workFolder, 'profile')}`,
      `--window-size=${size.width},${size.height}`,
      `--screenshot=${shot}`,
      `file://${page}`,
    ],
    { stdio: 'ignore' },
  )
  return readFileSync(shot)
}

function icon(side: number, round: number): Buffer {
  return png(`icon-${side}`, { width: 64, height: 64 }, appIcon(round), { width: side, height: side })
}

/** An ICO file may simply hold one PNG. */
function ico(image: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

save('favicon.svg', finished('favicon', 64, 64, appIcon(14), { title: 'Cupboard' }))
save('favicon.ico', ico(icon(32, 14), 32))
save('apple-touch-icon.png', icon(180, 0))
save('icon-192.png', icon(192, 14))
save('icon-512.png', icon(512, 14))
const cutOut = { width: 512, height: 512 }
save('icon-maskable-512.png', png('icon-maskable', { width: 64, height: 64 }, maskableIcon(), cutOut))
save('social-card.png', png('social-card', { width: 1200, height: 630 }, socialCard()))
for (const [kind, art] of Object.entries(letterHeads))
  save(`letters/${kind}.png`, png(`letter-${kind}`, { width: 1200, height: 320 }, art()))
rmSync(workFolder, { recursive: true, force: true })
