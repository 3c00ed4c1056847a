import type { HouseholdFitting } from '@cupboard/domain/household/household'
import type { ReactNode } from 'react'
import { fittingNames } from '#features/household/steps/home-names.ts'
import { Icon } from '#ui/icon.tsx'

type Props = { fitting: HouseholdFitting; isThere: boolean; onToggle: () => void }

/** Something a home has or has not: one tap on its drawing. */
export function FittingTile({ fitting, isThere, onToggle }: Props) {
  return (
    <button type="button" className="fitting-tile" aria-pressed={isThere} onClick={onToggle}>
      <svg viewBox="0 0 96 72" aria-hidden="true" className="fitting-drawing">
        {drawings[fitting]}
      </svg>
      <span className="font-semibold">{fittingNames[fitting]}</span>
      <span className="product-pick-mark">
        <Icon name={isThere ? 'check' : 'plus'} className="size-5" />
      </span>
    </button>
  )
}

const floor = <path d="M6 68h84" className="drawn-line" />

const drawings: Record<HouseholdFitting, ReactNode> = {
  washingMachine: (
    <>
      {floor}
      <rect x="24" y="6" width="48" height="60" rx="5" className="drawn-body" />
      <path d="M24 19h48" className="drawn-line" />
      <circle cx="48" cy="42" r="17" className="drawn-glass" />
      <path d="M32 45c6-5 10 4 16 0s10-4 16 0" className="drawn-line" />
      <circle cx="64" cy="12.5" r="2.5" className="drawn-dot" />
    </>
  ),
  dishWasher: (
    <>
      {floor}
      <rect x="24" y="6" width="48" height="60" rx="5" className="drawn-body" />
      <path d="M24 19h48M40 12.5h16" className="drawn-line" />
      <circle cx="39" cy="42" r="9" className="drawn-glass" />
      <circle cx="53" cy="42" r="9" className="drawn-glass" />
      <path d="M30 57h36" className="drawn-line" />
    </>
  ),
  bath: (
    <>
      {floor}
      <path d="M10 36h76v8c0 11-8 18-18 18H28c-10 0-18-7-18-18Z" className="drawn-body" />
      <path d="M22 62v6M74 62v6M18 36V16a7 7 0 0 1 14 0" className="drawn-line" />
      <circle cx="52" cy="31" r="5" className="drawn-glass" />
      <circle cx="63" cy="28" r="7" className="drawn-glass" />
    </>
  ),
}
