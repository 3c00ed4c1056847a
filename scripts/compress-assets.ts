import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compressed once here as far as it goes, so that serving costs no time and the fewest bytes. */
const FOLDER = join(import.meta.dirname, '..', process.argv[2] ?? '')
const COMPRESSIBLE = /\.(css|html|ico|js|json|map|mjs|svg|txt|webmanifest|xml)$/

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  // A few bytes of text can grow; the plain file is then the better answer.
  if (br.length < content.length) await writeFile(`${path}.br`, br)
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz)
}

const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
