import { formatPounds, type Pence } from '@cupboard/domain/money'

type Props = {
  pence: Pence
  /** The law wants it beside the price wherever goods are offered: "58.3p per roll". */
  unitPrice?: string
  size?: 'small' | 'large'
}

export function Price({ pence, unitPrice, size = 'small' }: Props) {
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2">
      <span className={`font-semibold ${size === 'large' ? 'text-heading' : 'text-lead'}`}>
        {formatPounds(pence)}
      </span>
      {unitPrice && <span className="text-ink-soft text-tiny">{unitPrice}</span>}
    </p>
  )
}
