import { mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hydrateLibraryLinks } from './binaries.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cupboard-links-'))
  await mkdir(join(folder, 'native/lib'), { recursive: true })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links))
})
afterEach(() => rm(folder, { recursive: true }))

test('missing library links are made, also by two starts at once', async () => {
  await Promise.all([hydrateLibraryLinks(folder), hydrateLibraryLinks(folder)])
  expect(await readlink(join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
})

test('a library link that points elsewhere is put right', async () => {
  await symlink('libpq.so.5.17', join(folder, 'native/lib/libpq.so.5'))
  await hydrateLibraryLinks(folder)
  expect(await readlink(join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
})

test('a real file in the place of a library link is left alone', async () => {
  await writeFile(join(folder, 'native/lib/libpq.so.5'), '')
  await hydrateLibraryLinks(folder)
  await expect(readlink(join(folder, 'native/lib/libpq.so.5'))).rejects.toThrow('EINVAL')
})
