import { formatDay, londonDay } from '@cupboard/domain/calendar'
import { useCall } from '#api/use-call.ts'

const marks = { box: 'Box', money: 'Money', letter: 'Letter' } as const

/** Shows the customer's boxes, money and letters of the last time travel, by day. */
export function Timeline({ customerId, since }: { customerId: string; since: string }) {
  const timeline = useCall(
    'readTimeline',
    { query: { customerId, since } },
    ['demo', 'timeline', customerId, since],
    { staleTime: 0 },
  )
  if (!timeline.data) return null
  if (timeline.data.length === 0) return <p className="text-ink-soft">Nothing happened to you meanwhile.</p>
  return (
    <ol aria-label="What happened" className="divide-linen-dark max-h-72 divide-y overflow-y-auto">
      {timeline.data.map(({ at, what, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of the past never changes its order.
        <li key={index} className="flex gap-3 py-2">
          <time dateTime={at} className="text-ink-soft text-small figures w-24 shrink-0">
            {formatDay(londonDay(new Date(at)))}
          </time>
          <span className="text-ink-soft text-small w-14 shrink-0">{marks[what]}</span>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  )
}
