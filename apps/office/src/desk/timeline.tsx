import type { WireTimelineEntry } from '@cupboard/contract/office/desk'
import { pence } from '@cupboard/domain/money'
import { type RightName, rights } from '@cupboard/domain/staff/rights'
import { usePages } from '#api/use-office.ts'
import { PagedList } from '#ui/pages.tsx'
import { plain, pounds, stateOf, whenIs } from '#ui/words.ts'

const KINDS: Record<WireTimelineEntry['kind'], string> = {
  event: 'Event',
  move: 'Box',
  money: 'Money',
  letter: 'Letter',
  deed: 'Office',
}

/** Everything that happened to a customer, the newest first. */
export function Timeline({ customerId }: { customerId: string }) {
  const pages = usePages('readTimeline', (after) => ({
    params: { customerId },
    query: after ? { after } : {},
  }))
  return (
    <section aria-label="Timeline">
      <h2>Timeline</h2>
      <PagedList
        pages={pages}
        rowsOf={(page) => page.entries}
        what="the timeline"
        empty="Nothing has happened yet"
      >
        {(entries) => (
          <ol className="timeline">
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
              <li key={index}>
                <span className={`tag tag-${entry.kind}`}>{KINDS[entry.kind]}</span>
                <span>{wordsOf(entry)}</span>
                <time dateTime={entry.at} className="soft figures">
                  {whenIs(entry.at)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  )
}

function wordsOf({
  kind,
  what,
  by,
  boxReference,
  fromStatus,
  toStatus,
  amountPence,
  note,
}: WireTimelineEntry) {
  const box = boxReference ? `${boxReference}: ` : ''
  const because = note ? ` (${plain(note)})` : ''
  if (kind === 'move')
    return `${box}${fromStatus ? `${stateOf(fromStatus)} → ` : ''}${stateOf(toStatus ?? '')}, by ${by}${because}`
  if (kind === 'money') return `${box}${plain(what)} ${pounds(amountPence ?? pence(0))}`
  if (kind === 'letter') return `“${plain(what)}”${note ? `, not delivered${because}` : ''}`
  if (kind === 'deed')
    return `${box}${rights[what as RightName].label}, by ${by ?? 'the command line'}${note ? `: ${note}` : ''}`
  return plain(what)
}
