import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Field } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/panels/dialog.tsx'
import { ClockPanel } from './clock-panel.tsx'
import { FillPanel } from './fill-panel.tsx'

/** Shows time travel, the shop's letters and the provider's books, for a trial of the shop. */
export function DemoDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Demo tools" onClose={onClose}>
      <div className="flex flex-col gap-6">
        <ClockPanel />
        <MailPanel />
        <BooksPanel />
        <FillPanel />
      </div>
    </Dialog>
  )
}

function MailPanel() {
  const [to, setTo] = useState('')
  const mail = useCall('readMailbox', { query: to ? { to } : {} }, ['demo', 'mail', to], { staleTime: 0 })
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
              <iframe
                title={letter.subject}
                sandbox=""
                srcDoc={letter.html}
                className="border-linen-dark rounded-field mt-2 h-96 w-full border bg-white"
              />
              <details className="mt-2">
                <summary className="text-ink-soft text-small cursor-pointer">As plain text</summary>
                <pre className="text-small mt-2 font-sans whitespace-pre-wrap">{letter.text}</pre>
              </details>
            </details>
          </li>
        ))}
      </ul>
      {mail.data?.length === 0 && <p className="text-ink-soft">No letters yet.</p>}
    </section>
  )
}

function BooksPanel() {
  const books = useCall('readPaymentsLedger', {}, ['demo', 'payments'], { staleTime: 0 })
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
