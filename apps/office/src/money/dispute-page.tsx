import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { type FormEvent, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useDeed, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { Field, TextField } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { Problem, Shown } from '#ui/states.tsx'
import { WhyField } from '#ui/why-field.tsx'
import { pounds, whenIs } from '#ui/words.ts'
import { AfterLoss } from './after-loss.tsx'
import { standingOfDispute } from './disputes-page.tsx'

type Dispute = OfficeReply<'readDispute'>
type Evidence = Dispute['evidence']

/** Shows one dispute, with the answer filled in from the shop's own data. */
export function DisputePage() {
  const { disputeId = '' } = useParams()
  const dispute = useRead('readDispute', { params: { disputeId } })
  return (
    <Shown reading={dispute} what="the dispute">
      {(found) => (
        <>
          <Heading>{`Dispute of ${found.reference}`}</Heading>
          <p>
            <Link to={`/customers/${found.customerId}`}>{found.customerName}</Link>,{' '}
            {pounds(found.amountPence)},{' '}
            <Link className="unbroken" to={`/boxes/${found.boxId}`}>
              {found.reference}
            </Link>
            , <strong>{standingOfDispute(found)}</strong>
            {found.evidenceDueAt && found.mayAnswer && `, by ${whenIs(found.evidenceDueAt)}`}
          </p>
          {found.afterLoss && <AfterLoss dispute={found} afterLoss={found.afterLoss} />}
          <AnswerForm key={String(found.mayAnswer)} dispute={found} />
        </>
      )}
    </Shown>
  )
}

const LINES = {
  customerName: 'Customer',
  customerEmail: 'E-mail',
  shippingAddress: 'Delivered to',
} as const
const TEXTS = {
  productDescription: 'What was bought',
  receipt: 'Receipt',
  letters: 'Letters that left',
  refunds: 'Refunds',
  comment: 'What you add',
} as const

function AnswerForm({ dispute }: { dispute: Dispute }) {
  const answer = useDeed('answerDispute')
  const mayAnswer = useMay('answer-dispute') && dispute.mayAnswer
  const [evidence, setEvidence] = useState<Evidence>(dispute.evidence)
  const [reason, setReason] = useState('')
  const set = (name: keyof Evidence) => (event: { target: { value: string } }) =>
    setEvidence({ ...evidence, [name]: event.target.value })
  const setDay = (name: 'shippingOn' | 'deliveredOn') => (event: { target: { value: string } }) =>
    setEvidence({ ...evidence, [name]: event.target.value || null })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (answer.isPending) return
    answer.mutate({ params: { disputeId: dispute.disputeId }, body: { evidence, reason } })
  }
  return (
    <form className="card form-wide" onSubmit={submit} aria-label="Answer to the bank">
      <h2>What the bank is told</h2>
      {(Object.keys(LINES) as (keyof typeof LINES)[]).map((name) => (
        <Field
          key={name}
          label={LINES[name]}
          required
          readOnly={!mayAnswer}
          value={evidence[name]}
          onChange={set(name)}
        />
      ))}
      <Field
        label="Sent on"
        type="date"
        readOnly={!mayAnswer}
        value={evidence.shippingOn ?? ''}
        onChange={setDay('shippingOn')}
      />
      <Field
        label="Delivered on"
        type="date"
        readOnly={!mayAnswer}
        value={evidence.deliveredOn ?? ''}
        onChange={setDay('deliveredOn')}
      />
      {(Object.keys(TEXTS) as (keyof typeof TEXTS)[]).map((name) => (
        <TextField
          key={name}
          label={TEXTS[name]}
          readOnly={!mayAnswer}
          value={evidence[name]}
          onChange={set(name)}
        />
      ))}
      {mayAnswer && (
        <>
          <WhyField hint="Stays in the audit" value={reason} onChange={setReason} />
          <Problem words={answer.error?.message} />
          <p className="soft">A bank takes one answer. Check it before you send it.</p>
          <button type="submit" className="button button-main" aria-busy={answer.isPending}>
            {answer.isPending ? 'One moment…' : 'Send it to the bank'}
          </button>
        </>
      )}
      {answer.isSuccess && <p role="status">The bank has our answer.</p>}
    </form>
  )
}
