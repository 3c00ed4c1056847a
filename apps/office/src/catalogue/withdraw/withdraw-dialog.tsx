import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useDeed, useRead } from '#api/use-office.ts'
import { holdersOf, manyOf } from '#catalogue/holders.ts'
import { Field } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Shown } from '#ui/states.tsx'
import { pounds } from '#ui/words.ts'

type Preview = OfficeReply<'previewWithdrawal'>
type Props = { productId: string; name: string; today: string; onDone: () => void; onClose: () => void }

/** Sells a product no more: shows whom that concerns, and asks a second person where it is many. */
export function WithdrawDialog({ productId, name, today, onDone, onClose }: Props) {
  const [replaceBy, setReplaceBy] = useState('')
  const [from, setFrom] = useState(today)
  const id = useId()
  const preview = useRead('previewWithdrawal', {
    params: { productId },
    query: replaceBy ? { replaceBy } : {},
  })
  const all = useRead('previewWithdrawal', { params: { productId }, query: {} })
  const approvals = useRead('listApprovals', {}, preview.data?.needsSecondPerson ?? false)
  const withdraw = useDeed('withdrawProduct')
  const ask = useDeed('askApproval')
  const asked = approvals.data?.find(
    ({ subject, state }) => subject === preview.data?.subject && (state === 'waiting' || state === 'granted'),
  )
  const mustAsk = (preview.data?.needsSecondPerson ?? false) && asked?.state !== 'granted'

  function confirm(reason: string) {
    if (!preview.data) return
    const { customers, subject } = preview.data
    if (mustAsk) ask.mutate({ body: { what: { deed: 'change-many', customers }, subject, reason } })
    else
      withdraw.mutate(
        { params: { productId }, body: { replaceBy: replaceBy || null, from, reason } },
        { onSuccess: onDone },
      )
  }

  return (
    <ReasonDialog
      title={`Withdraw ${name}`}
      confirm={mustAsk ? 'Ask a second person' : 'Withdraw it'}
      deed={mustAsk ? ask : withdraw}
      isReady={preview.data !== undefined && from >= today && asked?.state !== 'waiting'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="field">
        <label htmlFor={id}>In its place</label>
        <select id={id} value={replaceBy} onChange={(event) => setReplaceBy(event.target.value)}>
          <option value="">Nothing</option>
          {all.data?.choices.map((choice) => (
            <option key={choice.productId} value={choice.productId}>
              {choice.name}
            </option>
          ))}
        </select>
      </div>
      <Field
        label="From"
        type="date"
        required
        min={today}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        problem={from < today ? 'Please choose today or a later day.' : undefined}
      />
      <Shown reading={preview} what="whom it concerns">
        {(found) => <Concerned preview={found} isReplaced={replaceBy !== ''} />}
      </Shown>
      {asked?.state === 'waiting' && (
        <p role="status">
          A second person is asked. It waits among the <Link to="/approvals">approvals</Link>.
        </p>
      )}
      {asked?.state === 'granted' && <p role="status">A second person has said yes.</p>}
    </ReasonDialog>
  )
}

function Concerned({ preview, isReplaced }: { preview: Preview; isReplaced: boolean }) {
  const { customers, isEstimate, packs, needsSecondPerson } = preview
  return (
    <>
      <p className="figures">
        {holdersOf(customers, isEstimate)}. {packs > 0 && packsInWords(preview, isReplaced)}
      </p>
      <p className="soft">
        Boxes that were announced bring it while it lasts. Past boxes and receipts keep it. Everybody who has
        it is told.
      </p>
      {needsSecondPerson && <p>More than 500 customers have it, so a second person has to say yes.</p>}
    </>
  )
}

function packsInWords(preview: Preview, isReplaced: boolean): string {
  const { boxes, packs, beforePence, afterPence, isEstimate } = preview
  const about = isEstimate ? 'about ' : ''
  const what = `${packs === 1 ? '1 pack' : `${manyOf(packs, isEstimate)} packs`} in ${boxes === 1 ? '1 box' : `${manyOf(boxes, isEstimate)} boxes`}`
  const cost = `${packs === 1 ? 'costs' : 'cost'} ${about}${pounds(beforePence)}`
  const instead = isReplaced
    ? `what comes instead costs ${about}${pounds(afterPence)}.`
    : 'nothing comes instead.'
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} that nobody was told of yet ${cost}; ${instead}`
}
