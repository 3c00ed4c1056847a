import { type BoxStatus, boxStatuses } from '../box-status.ts'
import type { Cell, Outcome, Refused } from './cell.ts'
import { isOutcome, legalMoves, possibilitiesOf } from './life.ts'
import { type BoxHappening, life } from './table.ts'

const statuses = Object.keys(boxStatuses) as BoxStatus[]
const happenings = Object.keys(life) as BoxHappening[]

/** The page `docs/box-life.md`: the table as people read it, and the ways between states as a drawing. @internal */
export function printLife(): string {
  return [
    '# The life of a box',
    '',
    'Printed from `packages/domain/src/box/life/table.ts`; a test holds this page to it. Whatever is not named here does',
    'not concern the box and changes nothing.',
    '',
    '## The ways between states',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> SubscriptionNotActive',
    '  [*] --> Scheduled',
    ...legalMoves()
      .map(({ from, to }) => `  ${from} --> ${to}`)
      .sort(),
    '```',
    '',
    '## What each thing means, by state',
    '',
    '| What happens | State before | State after, and what else changes |',
    '|---|---|---|',
    ...happenings.flatMap(rowsOf),
    '',
  ].join('\n')
}

/** States with the same outcome share a row. */
function rowsOf(happening: BoxHappening): string[] {
  const concerned = statuses.filter((status) =>
    possibilitiesOf(life[happening][status]).some((each) => each !== 'nothing'),
  )
  if (concerned.length === 0) return [`| ${happening} | – | nothing changes |`]
  const byWords = Map.groupBy(concerned, (status) => cellInWords(life[happening][status]))
  return [...byWords].map(([words, states]) => `| ${happening} | ${states.join(', ')} | ${words} |`)
}

function cellInWords(cell: Cell): string {
  if (!Array.isArray(cell)) return inWords(cell as Outcome | Refused | 'nothing')
  return (cell as readonly { when?: string; gives: Outcome | Refused | 'nothing' }[])
    .map(({ when, gives }) => (when ? `when ${when}: ${inWords(gives)}` : `otherwise ${inWords(gives)}`))
    .join('; ')
}

function inWords(possibility: Outcome | Refused | 'nothing'): string {
  if (possibility === 'nothing') return 'nothing'
  if (!isOutcome(possibility)) return `refused (${possibility.refuse})`
  const { to, prices, days, isSkipped, reason, event } = possibility
  const more = [
    prices === 'freeze' ? 'prices freeze' : '',
    prices === 'thaw' ? 'prices thaw' : '',
    days ? `day: ${days}` : '',
    isSkipped === true ? 'skipped' : '',
    isSkipped === false ? 'not skipped' : '',
    reason ? `reason: ${reason}` : '',
    event ? `event: ${event}` : '',
  ].filter(Boolean)
  const state = to === 'same' ? 'stays' : to === 'before' ? 'the state before' : `**${to}**`
  return more.length > 0 ? `${state} (${more.join(', ')})` : state
}
