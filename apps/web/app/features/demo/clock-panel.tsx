import { moveClock, moveClockToNextHappening, readClock } from '@cupboard/contract/demo'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { currentSession } from '#api/session-token.ts'
import { Button } from '#ui/actions/button.tsx'

const steps: readonly { words: string; advance: string }[] = [
  { words: 'A day', advance: 'P1D' },
  { words: 'A week', advance: 'P7D' },
  { words: 'A month', advance: 'P1M' },
]

const NOTHING = 'Nothing will happen by itself. Start a subscription first.'
/** A long journey signs the customer out and the page with it; what happened is still there afterwards. */
const HAPPENED_KEY = 'demo-happened'

/** Moves the shop's time, by a span or to whatever happens next. */
export function ClockPanel() {
  const [happened, setHappened] = useState(() => sessionStorage.getItem(HAPPENED_KEY) ?? '')
  const clock = useQuery(
    { queryKey: ['demo', 'clock'], queryFn: () => call(readClock, {}), staleTime: 0 },
    queryClient,
  )

  async function travel(advance: string | undefined): Promise<void> {
    const customerId = currentSession()?.customerId
    const words = advance
      ? await call(moveClock, { body: { advance } }).then(() => '')
      : ((await call(moveClockToNextHappening, { body: customerId ? { customerId } : {} })).happened ??
        NOTHING)
    sessionStorage.setItem(HAPPENED_KEY, words)
    setHappened(words)
  }

  const move = useMutation(
    { mutationFn: travel, onSettled: () => queryClient.invalidateQueries() },
    queryClient,
  )
  return (
    <section aria-label="Clock" className="flex flex-col gap-3">
      <h3 className="font-display text-lead">The shop’s clock</h3>
      <p className="text-ink-soft" aria-live="polite">
        {move.isPending
          ? 'Living through the days…'
          : `It is ${clock.data ? new Date(clock.data.now).toLocaleString('en-GB', { timeZone: 'Europe/London' }) : '…'}`}
      </p>
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
        {steps.map(({ words, advance }) => (
          <Button
            key={advance}
            look="secondary"
            disabled={move.isPending}
            onClick={() => move.mutate(advance)}
          >
            {words} later
          </Button>
        ))}
      </div>
      <p className="text-ink-soft text-small">Signing in lasts a day, so longer journeys sign you out.</p>
    </section>
  )
}
