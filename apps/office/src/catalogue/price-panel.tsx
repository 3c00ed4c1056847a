import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { penceIn } from '@cupboard/domain/typed-pounds'
import { useState } from 'react'
import { useDeed, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { Field } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Table } from '#ui/table.tsx'
import { dayOf, plain, pounds } from '#ui/words.ts'
import { holdersOf } from './holders.ts'
import type { Product } from './product.ts'

/** Shows a product's prices with their first days, and its VAT. */
export function PricePanel({ product }: { product: Product }) {
  const mayPrice = useMay('change-price')
  const mayKeep = useMay('keep-catalogue')
  const [open, setOpen] = useState<'price' | 'vat'>()
  const { pricePence, unitPrice, prices, vat, vatClass } = product
  return (
    <section className="card" aria-label="Price and VAT">
      <h2>Price and VAT</h2>
      <p>
        {pricePence > 0 ? (
          <>
            <strong>{pounds(pricePence)}</strong> <span className="soft">{unitPrice}</span>
          </>
        ) : (
          'No price yet'
        )}
        , {vatClass === 'zero' ? 'zero-rated' : 'VAT at the standard rate'}
      </p>
      {prices.length > 0 && (
        <Table
          caption="Its prices, the newest first"
          rows={prices.map((price, number) => ({ ...price, number }))}
          keyOf={({ number }) => number}
          columns={[
            { head: 'Price', isFigures: true, cell: (price) => pounds(price.pricePence) },
            { head: 'From', isFigures: true, cell: ({ countsFrom }) => dayOf(countsFrom) },
            { head: 'State', cell: ({ state }) => plain(state) },
          ]}
        />
      )}
      {vat.length > 0 && (
        <ul>
          {vat.map((rate) => (
            <li key={rate.countsFrom}>
              {plain(rate.vatClass)} rate from {dayOf(rate.countsFrom)}
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        {mayPrice && (
          <button type="button" className="button" onClick={() => setOpen('price')}>
            Set a price
          </button>
        )}
        {mayKeep && (
          <button type="button" className="button" onClick={() => setOpen('vat')}>
            Set the VAT
          </button>
        )}
      </div>
      {open === 'price' && <PriceDialog product={product} onClose={() => setOpen(undefined)} />}
      {open === 'vat' && <VatDialog product={product} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

type DialogProps = { product: Product; onClose: () => void }

function PriceDialog({ product: { productId, form }, onClose }: DialogProps) {
  const change = useDeed('changePrice')
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState('')
  const pricePence = penceIn(typed)
  const wish = { pricePence: pricePence ?? 1, ...(day ? { wishedFrom: day } : {}) }
  const foreseen = useRead('foreseePrice', { params: { productId }, body: wish }, pricePence !== undefined)
  const outcome = change.data?.outcome
  if (outcome === 'waits-for-second-person')
    return (
      <ReasonDialog
        title="It waits for a second person"
        confirm="Good"
        deed={change}
        usualReason="Read"
        onConfirm={onClose}
        onClose={onClose}
      >
        <p>Somebody else who may set prices has to agree, under Approvals. Then it is set by itself.</p>
      </ReasonDialog>
    )
  const isDoubted = outcome === 'doubted'
  return (
    <ReasonDialog
      title={`Price of ${form.name}`}
      confirm={isDoubted ? 'Yes, that is the price' : 'Set the price'}
      deed={change}
      isReady={pricePence !== undefined}
      onConfirm={(reason) =>
        change.mutate(
          { params: { productId }, body: { ...wish, isSure: isDoubted, reason } },
          { onSuccess: (answer) => answer.outcome === 'set' && onClose() },
        )
      }
      onClose={onClose}
    >
      <Field
        label="New price, in pounds"
        inputMode="decimal"
        required
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          change.reset()
        }}
        problem={typed !== '' && pricePence === undefined ? 'Please give a sum such as 2.75.' : undefined}
      />
      <Field
        label="Not before"
        type="date"
        hint="Empty: as soon as it may"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      {pricePence !== undefined && foreseen.data && <p>{wordsOf(foreseen.data)}</p>}
      {isDoubted && (
        <div className="state state-trouble" role="alert">
          <p className="state-title">Is that right?</p>
          {change.data?.doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </div>
      )}
    </ReasonDialog>
  )
}

function wordsOf({ countsFrom, isAtOnce, holders, isEstimate }: OfficeReply<'foreseePrice'>): string {
  const who = holdersOf(holders, isEstimate)
  if (holders === 0)
    return isAtOnce ? 'It counts at once.' : `It counts from ${dayOf(countsFrom)}. Nobody has it yet.`
  if (isAtOnce) return `It counts at once. ${who}.`
  return `It counts from ${dayOf(countsFrom)}. ${who} and ${holders === 1 ? 'is' : 'are'} told before, if it rises.`
}

function VatDialog({ product: { productId, vatClass, form }, onClose }: DialogProps) {
  const setVat = useDeed('setVat')
  const [rate, setRate] = useState(vatClass)
  const [day, setDay] = useState('')
  return (
    <ReasonDialog
      title={`VAT of ${form.name}`}
      confirm="Set the VAT"
      deed={setVat}
      isReady={day !== ''}
      onConfirm={(reason) =>
        setVat.mutate(
          { params: { productId }, body: { vatClass: rate, countsFrom: day, reason } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <fieldset>
        <legend>Rate</legend>
        {(['standard', 'zero'] as const).map((each) => (
          <label key={each} className="choice">
            <input type="radio" name="vat" checked={rate === each} onChange={() => setRate(each)} />{' '}
            {plain(each)}
          </label>
        ))}
      </fieldset>
      <Field label="From" type="date" required value={day} onChange={(event) => setDay(event.target.value)} />
    </ReasonDialog>
  )
}
