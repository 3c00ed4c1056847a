import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './say.mjs'

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.|-|$)/i

/** Lists the packages in the packed shop beside our own code: name, version, licence and its text. @internal */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return (
    Object.entries(packages)
      .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
      // Some are for other kinds of machines.
      .filter(([path]) => existsSync(join(ROOT, path)))
      .map(([path, { version, license }]) => {
        const name = path.split('node_modules/').at(-1)
        return { name, version, licence: license ?? 'see its text', text: textOf(join(ROOT, path)) }
      })
      .toSorted((a, b) => a.name.localeCompare(b.name))
  )
}

function textOf(folder) {
  const file = readdirSync(folder).find((name) => LICENCE_FILE.test(name))
  return file ? readFileSync(join(folder, file), 'utf8').trim() : ''
}

export function noticesText() {
  const parts = shippedPackages().map(({ name, version, licence, text }) =>
    [`${name} ${version} (${licence})`, text].filter(Boolean).join('\n\n'),
  )
  return `Cupboard is built with the following packages.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
