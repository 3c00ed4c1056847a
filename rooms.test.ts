import { expect, it } from 'vitest'
import { importsOf, ourFiles, type SourceFile, targetOf } from './source-files.ts'

/** The room of a file, by the first pattern that fits its path; a file that fits none is not drawn. */
const ROOMS: readonly [pattern: RegExp, room: string][] = [
  [/\.test\.tsx?$|\/testing\/|\/payments\/contract\//, ''],
  [/^apps\/server\/src\/start-/, 'start'],
  [/^apps\/server\/src\/deps/, 'deps'],
  [/^apps\/server\/src\/[^/]+$/, 'settings, clock, log'],
  [/^apps\/server\/src\/features\/.*-store\.ts$/, 'stores'],
  [/^apps\/server\/src\/features\/boxes\/life\//, 'boxes/life: the door'],
  [/^apps\/server\/src\/features\//, 'features: routes and use cases'],
  [/^apps\/server\/src\/(http\/[^/]+)\//, '$1'],
  [/^apps\/server\/src\/([^/]+)\//, '$1'],
  [/^apps\/web\/app\/(site-map|routes)\.ts/, 'site map'],
  [/^apps\/web\/app\/(root|entry)/, 'root'],
  [/^apps\/web\/app\/(pages|features|effect|layout|ui|api)\//, 'web $1'],
  [/^packages\/([^/]+)\//, 'packages/$1'],
]

function roomOf(path: string): string {
  for (const [pattern, room] of ROOMS) {
    const found = pattern.exec(path)
    if (found) return room.replace('$1', found[1] ?? '')
  }
  return ''
}

type Arrows = Map<string, Set<string>>

function arrowsBetweenRooms(files: readonly SourceFile[]): Arrows {
  const arrows: Arrows = new Map()
  for (const file of files) {
    const from = roomOf(file.path)
    const rooms = importsOf(file).map((specifier) => roomOf(targetOf(file.path, specifier)))
    for (const to of rooms) {
      if (from && to && from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  }
  return arrows
}

function reachedFrom(start: string, arrows: Arrows): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let room = open.pop(); room; room = open.pop())
    for (const next of arrows.get(room) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      open.push(next)
    }
  return reached
}

/** An arrow that other arrows already lead to is left out. */
function drawing(arrows: Arrows): string {
  const lines = [...arrows].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((other) => other !== to && reachedFrom(other, arrows).has(to)))
      .map((to) => `  ${nodeOf(from)} --> ${nodeOf(to)}`),
  )
  return `# The rooms, drawn from the imports

Printed by \`rooms.test.ts\` (\`npx vitest run rooms -u\`). An arrow says "imports"; one that others already lead to is left out.
No two rooms import each other, by whatever way.

\`\`\`mermaid
flowchart TD
${lines.sort().join('\n')}
\`\`\`
`
}

function nodeOf(room: string): string {
  return `${room.replace(/[^a-z]+/gi, '_')}["${room}"]`
}

const arrows = arrowsBetweenRooms(ourFiles())

it('rooms import each other one way', () => {
  expect([...arrows.keys()].filter((room) => reachedFrom(room, arrows).has(room))).toEqual([])
})

it('the drawing of the rooms is the one the imports make', async () => {
  await expect(drawing(arrows)).toMatchFileSnapshot('docs/rooms.md')
})
