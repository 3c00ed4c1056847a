import { useState } from 'react'
import { useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { Shown } from '#ui/states.tsx'
import { dayOf, pounds, whenIs } from '#ui/words.ts'
import type { BoxMoney } from './box-money.ts'
import { CreditNoteLink } from './credit-note-link.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ReplacementDialog, WithdrawDialog } from './replacement-dialog.tsx'

type Refund = BoxMoney['refunds'][number]
type Replacement = BoxMoney['replacements'][number]
type Box = { boxId: string; reference: string }

/** Shows the refunds and replacements of a box, and the buttons for new ones. */
export function RefundPanel({ boxId, reference }: Box) {
  const money = useRead('readBoxMoney', { params: { boxId } })
  return (
    <section className="card" aria-label="Refunds">
      <h2>Refunds</h2>
      <Shown reading={money} what="what was paid">
        {(found) => <Panel box={{ boxId, reference }} money={found} />}
      </Shown>
    </section>
  )
}

function Panel({ box, money }: { box: Box; money: BoxMoney }) {
  const mayRefund = useMay('refund-box') && money.isPaid && money.leftPence > 0
  const mayReplace = useMay('replace-packs') && money.lines.some((line) => line.replaceableQuantity > 0)
  const [open, setOpen] = useState<'refund' | 'replace'>()
  const [said, setSaid] = useState('')
  const close = () => setOpen(undefined)
  if (!money.isPaid) return <p className="soft">Nothing was paid for it.</p>
  return (
    <>
      <p className="figures">
        {pounds(money.cardPence)} by card
        {money.creditPence > 0 && `, ${pounds(money.creditPence)} from credit`}; {pounds(money.leftPence)} can
        go back.
      </p>
      {(mayRefund || mayReplace) && (
        <div className="actions">
          {mayRefund && (
            <button type="button" className="button" onClick={() => setOpen('refund')}>
              Refund
            </button>
          )}
          {mayReplace && (
            <button type="button" className="button" onClick={() => setOpen('replace')}>
              Send again
            </button>
          )}
        </div>
      )}
      <p role="status" className="said">
        {said}
      </p>
      <Refunds refunds={money.refunds} />
      <Replacements replacements={money.replacements} />
      {open === 'refund' && <RefundDialog box={box} money={money} onDone={setSaid} onClose={close} />}
      {open === 'replace' && <ReplacementDialog box={box} money={money} onDone={setSaid} onClose={close} />}
    </>
  )
}

function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null
  return (
    <ol className="timeline">
      {refunds.map((refund) => (
        <li key={refund.refundId}>
          <span>
            <strong className="figures">{pounds(refund.amountPence)}</strong> {standingOf(refund)}:{' '}
            {refund.reason}. Asked by {refund.askedBy}
            {refund.approvedBy && `, approved by ${refund.approvedBy}`}
            {refund.note && ` (${refund.note})`}.{' '}
            {refund.creditNote && <CreditNoteLink refundId={refund.refundId} name={refund.creditNote} />}
          </span>
          <time dateTime={refund.askedAt} className="soft figures">
            {whenIs(refund.askedAt)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function standingOf({ state, waitsForSecondPerson, failure }: Refund): string {
  if (waitsForSecondPerson) return 'waits for a second person'
  if (state === 'succeeded') return 'went back'
  if (state === 'failed') return `did not go back (${failure ?? 'no reason given'})`
  return 'is under way'
}

const REPLACEMENT_WORDS: Record<Replacement['state'], string> = {
  ready: 'comes',
  shipped: 'is on its way for',
  delivered: 'came on',
  withdrawn: 'was withdrawn; it would have come on',
}

function Replacements({ replacements }: { replacements: readonly Replacement[] }) {
  const mayWithdraw = useMay('replace-packs')
  const [withdrawing, setWithdrawing] = useState<Replacement>()
  if (replacements.length === 0) return null
  return (
    <>
      <h3>Sent again</h3>
      <ol className="timeline">
        {replacements.map((each) => (
          <li key={each.replacementId}>
            <span>
              {each.reference} {REPLACEMENT_WORDS[each.state]} {dayOf(each.deliveryDate)}:{' '}
              {each.packs.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ')}
            </span>
            {each.state === 'ready' && mayWithdraw && (
              <button type="button" className="button" onClick={() => setWithdrawing(each)}>
                Withdraw
              </button>
            )}
          </li>
        ))}
      </ol>
      {withdrawing && <WithdrawDialog replacement={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </>
  )
}
