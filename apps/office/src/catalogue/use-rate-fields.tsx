import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { NO_RATE } from '@cupboard/domain/catalogue/desk/use-rate'
import { likelyHome } from '@cupboard/domain/first-box/likely-home'
import { useDeferredValue, useId, useState } from 'react'
import { useRead } from '#api/use-office.ts'
import { Amount } from './amount-field.tsx'
import type { Product } from './product.ts'

type Form = Product['form']
type UseRate = Form['useRate']
type Props = {
  product: Product
  form: Form
  others: OfficeReply<'listCatalogue'>['products']
  onChange: (useRate: UseRate) => void
}

const DRIVERS = {
  adultsMale: 'Each man',
  adultsFemale: 'Each woman',
  childrenMale: 'Each boy',
  childrenFemale: 'Each girl',
  infants: 'Each baby',
  numberOfBathrooms: 'Each bathroom',
  numberOfBedrooms: 'Each bedroom',
  numberOfReceptionRooms: 'Each living room',
  const: 'Each home',
} as const
const FITTINGS = { washingMachine: 'a washing machine', dishWasher: 'a dishwasher', bath: 'a bath' } as const

/** Edits the rate of a product, another's or its own, and shows the quantity it would give a home. */
export function UseRateFields({ product, form, others, onChange }: Props) {
  const { useRate } = form
  const own = useRate.kind === 'own' ? useRate.rate : { ...NO_RATE, modifiers: [] }
  const known = others.filter((each) => each.hasOwnRate && each.productId !== product.productId)
  const fitting = known.filter(({ unit }) => unit === form.unitPriceBasis.unit)
  return (
    <>
      <label className="choice">
        <input
          type="radio"
          name="rate"
          checked={useRate.kind === 'like'}
          onChange={() =>
            onChange({
              kind: 'like',
              productId: fitting[0]?.productId ?? known[0]?.productId ?? '',
              times: 1,
            } as UseRate)
          }
        />{' '}
        Like another product
      </label>
      <label className="choice">
        <input
          type="radio"
          name="rate"
          checked={useRate.kind === 'own'}
          onChange={() => onChange({ kind: 'own', rate: own })}
        />{' '}
        By a rate of its own
      </label>
      {useRate.kind === 'like' ? (
        <LikeAnother useRate={useRate} known={known} onChange={onChange} />
      ) : (
        <OwnRate rate={own} onChange={(rate) => onChange({ kind: 'own', rate })} />
      )}
      <HomeLikeThis product={product} form={form} />
    </>
  )
}

type Like = {
  useRate: Extract<UseRate, { kind: 'like' }>
  known: Props['others']
  onChange: Props['onChange']
}

function LikeAnother({ useRate, known, onChange }: Like) {
  const id = useId()
  return (
    <>
      <div className="field">
        <label htmlFor={id}>Used like</label>
        <select
          id={id}
          value={useRate.productId}
          onChange={(event) => onChange({ ...useRate, productId: event.target.value } as UseRate)}
        >
          {known.map(({ productId, name }) => (
            <option key={productId} value={productId}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Amount
        label="Times as much"
        value={useRate.times}
        onChange={(times) => onChange({ ...useRate, times })}
      />
    </>
  )
}

type Rate = Extract<UseRate, { kind: 'own' }>['rate']
type Own = { rate: Rate; onChange: (rate: Rate) => void }

function OwnRate({ rate, onChange }: Own) {
  return (
    <>
      <Amount
        label="A pack holds so many of what is counted here"
        value={rate.unitSize}
        onChange={(unitSize) => onChange({ ...rate, unitSize })}
      />
      <UsedInWeek rate={rate} onChange={onChange} />
      <OnlyWith rate={rate} onChange={onChange} />
      <Amount
        label="Uses in a pack"
        value={rate.usesPerUnit}
        onChange={(usesPerUnit) => onChange({ ...rate, usesPerUnit })}
      />
    </>
  )
}

function UsedInWeek({ rate, onChange }: Own) {
  return (
    <fieldset className="bare rate-grid">
      <legend>Used in a week</legend>
      {Object.entries(DRIVERS).map(([driver, label]) => (
        <Amount
          key={driver}
          label={label}
          value={rate.perWeek[driver as keyof typeof DRIVERS] ?? 0}
          onChange={(amount) => {
            const { [driver as keyof typeof DRIVERS]: _, ...rest } = rate.perWeek
            onChange({ ...rate, perWeek: amount > 0 ? { ...rest, [driver]: amount } : rest })
          }}
        />
      ))}
    </fieldset>
  )
}

function OnlyWith({ rate, onChange }: Own) {
  return (
    <fieldset className="bare">
      <legend>Only in homes with</legend>
      {Object.entries(FITTINGS).map(([needed, label]) => (
        <label key={needed} className="choice">
          <input
            type="checkbox"
            checked={rate.requires[needed as keyof typeof FITTINGS] === true}
            onChange={(event) => {
              const { [needed as keyof typeof FITTINGS]: _, ...rest } = rate.requires
              onChange({ ...rate, requires: event.target.checked ? { ...rest, [needed]: true } : rest })
            }}
          />{' '}
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function HomeLikeThis({ product, form }: Pick<Props, 'product' | 'form'>) {
  const [adults, setAdults] = useState(2)
  const [children, setChildren] = useState(0)
  const whole = (count: number) => Math.min(20, Math.round(count))
  const home = {
    ...likelyHome({
      adultsMale: Math.floor(adults / 2),
      adultsFemale: Math.ceil(adults / 2),
      childrenMale: Math.floor(children / 2),
      childrenFemale: Math.ceil(children / 2),
    }),
    dishWasher: true,
  }
  const body = useDeferredValue({ home, unitPriceBasis: form.unitPriceBasis, useRate: form.useRate })
  const foreseen = useRead('foreseeUse', { params: { productId: product.productId }, body })
  return (
    <div className="comes-to">
      <div className="filters">
        <Amount label="Adults" value={adults} onChange={(count) => setAdults(whole(count))} />
        <Amount label="Children" value={children} onChange={(count) => setChildren(whole(count))} />
      </div>
      <p role="status">
        {foreseen.data ? wordsOf(foreseen.data) : (foreseen.error?.message ?? 'One moment…')}
      </p>
    </div>
  )
}

function wordsOf({ perMonth, boxes, problem }: OfficeReply<'foreseeUse'>): string {
  if (problem) return problem
  if (perMonth === 0) return 'A home like this would get none.'
  const rounded = perMonth < 10 ? Number(perMonth.toFixed(1)) : Math.round(perMonth)
  const firstBoxes = `The engine plans ${boxes.join(', ')} for its first three boxes.`
  return `A home like this would get ${rounded} a month. ${firstBoxes}`
}
