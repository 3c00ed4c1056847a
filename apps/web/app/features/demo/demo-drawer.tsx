import { moveClock, readClock, readMailbox, readPaymentsLedger } from '@cupboard/contract/demo'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/panels/dialog.tsx'

/** Time travel, the shop's letters and the provider's books, for somebody who tries the shop out. */
export function DemoDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Demo tools" onClose={onClose}>
      <div className="flex flex-col gap-6">
        <ClockPanel />
        <MailPanel />
        <BooksPanel />
      </div>
    </Dialog>
  )
}

const steps: readonly { words: string; advance: string }[] = [
  { words: 'A day', advance: 'P1D' },
  { words: 'A week', advance: 'P7D' },
  { words: 'A month', advance: 'P1M' },
]

function ClockPanel() {
  const clock = useQuery(
    { queryKey: ['demo', 'clock'], queryFn: () => call(readClock, {}), staleTime: 0 },
    queryClient,
  )
  const move = useMutation(
    {
      mutationFn: (advance: string) => call(moveClock, { body: { advance } }),
      onSettled: () => queryClient.invalidateQueries(),
    },
    queryClient,
  )
  return (
    <section aria-label="Clock">
      <h3 className="font-display text-lead">The shop’s clock</h3>
      <p className="text-ink-soft mb-3" aria-live="polite">
        {move.isPending
          ? 'Living through the days…'
          : `It is ${clock.data ? new Date(clock.data.now).toLocaleString('en-GB', { timeZone: 'Europe/London' }) : '…'}`}
      </p>
      <div className="flex flex-wrap gap-3">
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
      <p className="text-ink-soft text-small mt-2">
        Signing in lasts a day, so longer journeys sign you out.
      </p>
    </section>
  )
}

function MailPanel() {
  const [to, setTo] = useState('')
  const mail = useQuery(
    {
      queryKey: ['demo', 'mail', to],
      queryFn: () => call(readMailbox, { query: to ? { to } : {} }),
      staleTime: 0,
    },
    queryClient,
  )
  return (
    <section aria-label="Letters" className="flex flex-col gap-3">
      <h3 className="font-display text-lead">Letters</h3>
      <Field
        label="To"
        type="email"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        hint="Empty shows everybody’s"
      />
      <ul className="divide-linen-dark max-h-72 divide-y overflow-y-auto">
        {mail.data?.slice(0, 30).map((letter) => (
          <li key={letter.id} className="py-2">
            <details>
              <summary className="cursor-pointer">
                <strong>{letter.subject}</strong>{' '}
                <span className="text-ink-soft text-small">{letter.to}</span>
              </summary>
              <pre className="text-small mt-2 font-sans whitespace-pre-wrap">{letter.text}</pre>
            </details>
          </li>
        ))}
      </ul>
      {mail.data?.length === 0 && <p className="text-ink-soft">No letters yet.</p>}
    </section>
  )
}

function BooksPanel() {
  const books = useQuery(
    { queryKey: ['demo', 'payments'], queryFn: () => call(readPaymentsLedger, {}), staleTime: 0 },
    queryClient,
  )
  if (!books.data) return null
  const { intents, charges, refunds } = books.data
  return (
    <section aria-label="The card provider's books">
      <h3 className="font-display text-lead">The card provider’s books</h3>
      <p className="text-ink-soft">
        {intents.length} intents, {charges.length} charges, {refunds.length} refunds.{' '}
        <a className="text-link" href="/api/demo/payments" target="_blank" rel="noopener noreferrer">
          See them all
        </a>
      </p>
      <p className="text-ink-soft text-small">
        Pay with 4242 4242 4242 4242, any date to come and any three digits.
      </p>
    </section>
  )
}
