import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type SourceFile = { path: string; text: string }
/** Returns the imports of a file, types included, as they are written there. */
export function importsOf({ text }: SourceFile): string[] {
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g,
    ),
  ].map((found) => found[1] ?? found[2] ?? found[3] ?? '')
}

/** Where an import leads, as a path from the root for our own files, or the package's name. */
export function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  if (specifier.startsWith('#')) {
    const [kind, name] = file.split('/')
    const home = kind === 'proof' ? 'proof' : `${kind}/${name}/${name === 'web' ? 'app' : 'src'}`
    return `${home}/${specifier.slice(1)}`
  }
  return specifier
    .replace('@cupboard/server/', 'apps/server/')
    .replace(/^@cupboard\/([a-z-]+)\/(.+)$/, 'packages/$1/src/$2.ts')
}

export function ourFiles(): SourceFile[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
    {
      encoding: 'utf8',
    },
  )
  return listed
    .split('\n')
    .filter((path) => path && path !== 'house-rules.test.ts')
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(path, 'utf8') }]
      } catch {
        return [] // Deleted but not yet committed.
      }
    })
}
