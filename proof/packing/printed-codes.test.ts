import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { staffMember } from '@cupboard/server/src/testing/office/staff.ts'
import { openTestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { paidBoxes } from '@cupboard/server/src/testing/packing/paid-boxes.ts'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const TOOLS = ['/usr/bin/pdftoppm', '/usr/bin/zbarimg']
const reason = 'to be read back'

/** Reads the codes on each page as a scanner does, at the resolution of a label printer. */
async function readCodes(pdf: Buffer): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'cupboard-papers-'))
  await writeFile(join(folder, 'papers.pdf'), pdf)
  await run('pdftoppm', ['-r', '203', '-gray', '-png', join(folder, 'papers.pdf'), join(folder, 'page')])
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
  const codes: string[][] = []
  for (const page of pages) {
    const { stdout } = await run('zbarimg', ['--quiet', '--raw', join(folder, page)])
    codes.push(stdout.trim().split('\n'))
  }
  await rm(folder, { recursive: true })
  return codes
}

it('every code on a slip or a label is read back as its parcel', async () => {
  if (!TOOLS.every((tool) => existsSync(tool))) {
    process.stdout.write('T52 not tried: poppler-utils and zbar-tools are not here\n')
    return
  }
  const shop = await openTestShop({ settings: { SHIPPING: 'manual' } })
  const packer = await staffMember(shop, 'packer')
  // Every fourth is too heavy for one parcel, and one has a very long name.
  await paidBoxes(shop, 8, {
    dispatchOn: '2026-11-16',
    deliveryOn: '2026-11-17',
    linesOf: (n) => [{ productId: 'dw-salt', quantity: n % 4 === 0 ? 15 : 1 }],
  })
  await shop.pool.query(
    `UPDATE box SET address = address || '{"name": "Maximiliane Featherstonehaugh-Cholmondeley of Wherever and Elsewhere"}'
     WHERE box_id = (SELECT box_id FROM box ORDER BY reference LIMIT 1)`,
  )
  const waveId = randomUUID()
  await packer.post(`/waves/${waveId}`, { until: '2026-11-16', atMost: 500, reason })
  const { body: wave } = await packer.get(`/waves/${waveId}`)
  const expected = wave.parcels.map(({ code }: { code: string }) => [code])
  for (const paper of ['slips', 'labels']) {
    const answer = await shop.app.inject({
      url: `/api/office/waves/${waveId}/${paper}.pdf`,
      headers: { authorization: `Bearer ${packer.token}` },
    })
    expect(await readCodes(answer.rawPayload)).toEqual(expected)
  }
  process.stdout.write(`T52 ${2 * expected.length} printed codes, all read back\n`)
  await shop.close()
})
