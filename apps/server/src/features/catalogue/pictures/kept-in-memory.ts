import type { PictureFiles } from './picture-files.ts'

/** Caches pictures in memory. A picture never changes under its name. */
export function keptInMemory(files: PictureFiles, mostBytes: number): PictureFiles {
  const kept = new Map<string, Buffer>()
  let size = 0
  function keep(name: string, bytes: Buffer): void {
    if (bytes.length > mostBytes) return
    forget(name)
    kept.set(name, bytes)
    size += bytes.length
    for (const oldest of kept.keys()) {
      if (size <= mostBytes) return
      forget(oldest)
    }
  }
  function forget(name: string): void {
    size -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }
  return {
    save: (name, bytes) => files.save(name, bytes),
    async read(name) {
      const bytes = kept.get(name) ?? (await files.read(name))
      if (bytes) keep(name, bytes)
      return bytes
    },
  }
}
