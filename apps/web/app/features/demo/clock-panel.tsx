import { formatDay, londonDay } from '@cupboard/domain/calendar'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { currentSession } from '#api/session/session-token.ts'
import { useCall } from '#api/use-call.ts'
import { useChange } from '#api/use-change.ts'
import { Button } from '#ui/actions/button.tsx'
import { Timeline } from './timeline.tsx'
import { endOf, type Span, travel } from './travel.ts'

const spans: readonly { words: string; span: Span }[] = [
  { words: 'A day', span: 'day' },
  { words: 'A week', span: 'week' },
  { words: 'A month', span: 'month' },
  { words: 'A year', span: 'year' },
]

const NOTHING = 'Nothing will happen by itself. Start a subscription first.'

/** Moves the shop's time by a span or to the next event, and shows the events on the way. */
export function ClockPanel() {
  const customerId = currentSession()?.customerId
  const [happened, setHappened] = useState('')
  const [since, setSince] = useState<string | null>(null)
  const [progress, setProgress] = useState<{ share: number; words: string } | null>(null)
  const clock = useCall('readClock', {}, ['demo', 'clock'], { staleTime: 0 })

  async function go(span: Span | undefined): Promise<void> {
    const { now } = await call('readClock', {})
    setHappened('')
    if (span) {
      const begin = new Date(now)
      await travel(begin, endOf(span, londonDay(begin)), (share, today) =>
        setProgress({ share, words: formatDay(today) }),
      )
    } else {
      const next = await call('moveClockToNextHappening', { body: customerId ? { customerId } : {} })
      setHappened(next.happened ?? NOTHING)
    }
    setSince(now)
  }

  const move = useChange({
    mutationFn: go,
    onSettled() {
      setProgress(null)
      return queryClient.invalidateQueries()
    },
  })
  return (
    <section aria-label="Clock" className="flex flex-col gap-3">
      <h3 className="font-display text-lead">The shop’s clock</h3>
      <p className="text-ink-soft" aria-live="polite">
        {move.isPending
          ? `Living through the days… ${progress?.words ?? ''}`
          : `It is ${clock.data ? new Date(clock.data.now).toLocaleString('en-GB', { timeZone: 'Europe/London' }) : '…'}`}
      </p>
      {move.isPending && (
        <progress className="w-full" max={1} value={progress?.share ?? 0} aria-label="How far we are" />
      )}
      {happened && !move.isPending && (
        <p role="status" className="bg-butter rounded-field px-4 py-3 font-semibold">
          {happened}
        </p>
      )}
      {move.isError && (
        <p role="alert" className="text-berry">
          {move.error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={move.isPending} onClick={() => move.mutate(undefined)}>
          Next event
        </Button>
        {spans.map(({ words, span }) => (
          <Button key={span} look="secondary" disabled={move.isPending} onClick={() => move.mutate(span)}>
            {words} later
          </Button>
        ))}
      </div>
      {customerId && since && !move.isPending && <Timeline customerId={customerId} since={since} />}
    </section>
  )
}
