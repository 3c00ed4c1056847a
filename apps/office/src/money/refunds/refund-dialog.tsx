import type { OfficeInput, OfficeReply } from '@cupboard/contract/office/all-endpoints'
import type { RefundReason } from '@cupboard/domain/refund/refund-reason'
import { penceIn } from '@cupboard/domain/typed-pounds'
import { useState } from 'react'
import { useDeed, useRead } from '#api/use-office.ts'
import { DeedDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { pounds } from '#ui/words.ts'
import type { BoxMoney } from './box-money.ts'
import { PackFields, type Packs, packsOf } from './pack-fields.tsx'
import { ReasonFields } from './reason-fields.tsx'

type Wish = OfficeInput<'askRefund'>['body']['wish']
type Kind = Wish['kind']

const KINDS: Record<Kind, string> = { lines: 'Some packs', amount: 'A sum', all: 'Everything' }

type Props = {
  box: { boxId: string; reference: string }
  money: BoxMoney
  onDone: (said: string) => void
  onClose: () => void
}

/** Refunds packs, a sum or everything. The shop works out the amount before anybody confirms it. */
export function RefundDialog({ box: { boxId, reference }, money, onDone, onClose }: Props) {
  const refund = useDeed('askRefund')
  const [refundId] = useState(() => crypto.randomUUID())
  const [kind, setKind] = useState<Kind>('lines')
  const [packs, setPacks] = useState<Packs>({})
  const [sum, setSum] = useState('')
  const [reason, setReason] = useState<RefundReason>('damaged')
  const [note, setNote] = useState('')
  const wish = wishOf(kind, packs, sum)
  const foreseen = useRead(
    'foreseeRefund',
    { params: { boxId }, body: { wish: wish ?? { kind: 'all' } } },
    Boolean(wish),
  )
  const comesTo = wish ? foreseen.data : undefined
  const stopsBox = Boolean(comesTo?.isLast && money.hasNotLeft)

  function confirm() {
    if (!wish) return
    const body = { refundId, wish, stopsBox, reason, note }
    refund.mutate(
      { params: { boxId }, body },
      {
        onSuccess: (done) => {
          onDone(saidOf(done))
          onClose()
        },
      },
    )
  }

  return (
    <DeedDialog
      title={`Refund ${reference}`}
      confirm={comesTo ? `Give ${pounds(comesTo.amountPence)} back` : 'Give it back'}
      isBusy={refund.isPending}
      isReady={comesTo !== undefined}
      problem={refund.error?.message}
      onConfirm={confirm}
      onClose={onClose}
    >
      <KindChoice kind={kind} onChange={setKind} />
      {kind === 'lines' && (
        <PackFields
          legend="Packs"
          lines={money.lines.map((line) => ({ ...line, most: line.leftQuantity }))}
          packs={packs}
          onChange={setPacks}
        />
      )}
      {kind !== 'all' && (
        <Field
          label={kind === 'amount' ? 'Sum in pounds' : 'Set the sum lower, in pounds'}
          hint={sumHint(kind, sum, money, comesTo)}
          inputMode="decimal"
          required={kind === 'amount'}
          value={sum}
          problem={problemOf(sum, wish && foreseen.error ? foreseen.error.message : undefined)}
          onChange={(event) => setSum(event.target.value)}
        />
      )}
      <ReasonFields reason={reason} note={note} onReason={setReason} onNote={setNote} />
      <WhatItComesTo comesTo={comesTo} stopsBox={stopsBox} />
    </DeedDialog>
  )
}

function KindChoice({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  return (
    <fieldset>
      <legend>What goes back</legend>
      {(Object.keys(KINDS) as Kind[]).map((each) => (
        <label key={each} className="choice">
          <input type="radio" name="kind" checked={kind === each} onChange={() => onChange(each)} />
          {KINDS[each]}
        </label>
      ))}
    </fieldset>
  )
}

type ComesTo = OfficeReply<'foreseeRefund'>

function WhatItComesTo({ comesTo, stopsBox }: { comesTo: ComesTo | undefined; stopsBox: boolean }) {
  return (
    <div className="comes-to" role="status">
      {comesTo && (
        <>
          <p>
            {pounds(comesTo.cardPence)} goes to the card
            {comesTo.creditPence > 0 && `, ${pounds(comesTo.creditPence)} to credit`}.
          </p>
          {stopsBox && <p>All of the money goes back, so the box does not leave.</p>}
          {comesTo.needsSecondPerson && (
            <p>It is more than £100 for this box: a second person has to agree.</p>
          )}
        </>
      )}
    </div>
  )
}

function sumHint(kind: Kind, sum: string, money: BoxMoney, comesTo: ComesTo | undefined): string {
  if (kind === 'amount') return `At most ${pounds(money.leftPence)}`
  if (comesTo && sum === '') return `These packs cost ${pounds(comesTo.amountPence)}`
  return 'Leave it empty for the whole price of these packs'
}

function wishOf(kind: Kind, packs: Packs, sum: string): Wish | undefined {
  if (kind === 'all') return { kind }
  const amountPence = penceIn(sum)
  if (kind === 'amount') return amountPence ? { kind, amountPence } : undefined
  const lines = packsOf(packs)
  if (lines.length === 0 || (sum !== '' && !amountPence)) return undefined
  return { kind, lines, ...(amountPence ? { amountPence } : {}) }
}

function problemOf(sum: string, refused: string | undefined): string | undefined {
  if (sum !== '' && !penceIn(sum)) return 'Type pounds and pence, such as 4.50'
  return refused
}

function saidOf({ state, amountPence, waitsForSecondPerson, failure }: BoxMoney['refunds'][number]): string {
  const sum = pounds(amountPence)
  if (waitsForSecondPerson) return `${sum} waits for a second person under Approvals.`
  if (state === 'succeeded') return `${sum} is on its way back, and the customer is told.`
  if (state === 'failed') return `The card provider refused: ${failure ?? 'no reason given'}.`
  return `${sum} was asked for. The card provider has not answered yet; we look again by ourselves.`
}
