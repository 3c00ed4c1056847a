import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { rights } from '@cupboard/domain/staff/rights'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '#api/use-office.ts'
import { RefundPanel } from '#money/refunds/refund-panel.tsx'
import { useMay } from '#people/use-me.ts'
import { Heading } from '#ui/heading.tsx'
import { Shown } from '#ui/states.tsx'
import { dayOf, plain, pounds, stateOf, whenIs } from '#ui/words.ts'
import { BoxActs } from './box-acts.tsx'
import { BoxLines } from './box-lines.tsx'

type Life = OfficeReply<'readBoxLife'>

/** One box with its whole life. */
export function BoxPage() {
  const { boxId = '' } = useParams()
  const life = useRead('readBoxLife', { params: { boxId } })
  const mayReadMoney = useMay('read-money')
  return (
    <Shown reading={life} what="the box">
      {(found) => (
        <>
          <Heading>{found.box.reference}</Heading>
          <p>
            <Link to={`/customers/${found.customer.customerId}`}>{found.customer.name}</Link>,{' '}
            {dayOf(found.box.deliveryDate)},{' '}
            <strong>{found.box.isSkipped ? 'Skipped' : stateOf(found.box.orderStatus)}</strong>
            {found.box.statusReason && `: ${found.box.statusReason}`}
          </p>
          <BoxActs key={boxId} box={found.box} />
          <div className="columns">
            <BoxLines box={found.box} />
            <aside aria-label="Life of the box">
              <Moves moves={found.moves} />
              <Money life={found} />
              {mayReadMoney && <RefundPanel key={boxId} {...found.box} />}
              <Letters letters={found.letters} />
              <Deeds deeds={found.deeds} />
            </aside>
          </div>
        </>
      )}
    </Shown>
  )
}

type PanelProps = { title: string; empty: string; children: ReactNode[] }

function Panel({ title, empty, children }: PanelProps) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {children.length > 0 ? <ol className="timeline">{children}</ol> : <p className="soft">{empty}</p>}
    </section>
  )
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="soft figures">
      {whenIs(at)}
    </time>
  )
}

function Moves({ moves }: Pick<Life, 'moves'>) {
  return (
    <Panel title="States" empty="It has not moved yet.">
      {moves.map(({ at, from, to, by, reason }) => (
        <li key={`${at} ${to}`}>
          <span>
            {from ? `${stateOf(from)} → ` : ''}
            {stateOf(to)}, by {by}
            {reason && ` (${plain(reason)})`}
          </span>
          <When at={at} />
        </li>
      ))}
    </Panel>
  )
}

function Money({ life: { payment, attempts, money, receiptNumber } }: { life: Life }) {
  return (
    <section className="card">
      <h2>Money</h2>
      <p>
        {payment ? `${plain(payment.state)}, ${pounds(payment.amountPence)}` : 'Nothing is asked for yet.'}
        {payment?.declineCode && `, refused: ${plain(payment.declineCode)}`}
        {payment?.nextTryAt && `, next try ${whenIs(payment.nextTryAt)}`}
        {receiptNumber && `, receipt ${receiptNumber}`}
      </p>
      <ol className="timeline">
        {attempts.map(({ at, outcome, declineCode }) => (
          <li key={`try ${at}`}>
            <span>
              Try: {plain(outcome ?? 'under way')}
              {declineCode && ` (${plain(declineCode)})`}
            </span>
            <When at={at} />
          </li>
        ))}
        {money.map(({ at, kind, amountPence }) => (
          <li key={`${kind} ${at}`}>
            <span className="figures">
              {plain(kind)} {pounds(amountPence)}
            </span>
            <When at={at} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Letters({ letters }: Pick<Life, 'letters'>) {
  return (
    <Panel title="Letters" empty="No letter has been written about it.">
      {letters.map(({ subject, queuedAt, sentAt, endReason }) => (
        <li key={`${queuedAt} ${subject}`}>
          <span>
            “{plain(subject)}” {endReason ? `not delivered: ${plain(endReason)}` : sentAt ? 'left' : 'waits'}
          </span>
          <When at={sentAt ?? queuedAt} />
        </li>
      ))}
    </Panel>
  )
}

function Deeds({ deeds }: Pick<Life, 'deeds'>) {
  return (
    <Panel title="Office" empty="Nobody here has touched it.">
      {deeds.map(({ number, doneAt, staffName, deed, reason }) => (
        <li key={number}>
          <span>
            {rights[deed].label}, by {staffName ?? 'the command line'}: {reason}
          </span>
          <When at={doneAt} />
        </li>
      ))}
    </Panel>
  )
}
