import type { Address } from '@cupboard/domain/household/address'
import type { Household } from '@cupboard/domain/household/household'
import { useSyncExternalStore } from 'react'
import { DRAFT_KEY } from '#api/session/session-token.ts'
import { forgetWantedProducts, wantedProducts } from '#api/session/wanted-products.ts'

export const stepNames = ['Address', 'Occupants', 'Layout', 'Appliances', 'Products', 'Summary'] as const
export const LAST_STEP = stepNames.length - 1

/** The wizard's answers so far. They stay on the device until they are saved to an account. */
export type Draft = {
  /** The step this device last showed; null where it has shown none yet. */
  step: number | null
  address: Address | null
  /** Occupants, layout and appliances are saved together with the last of them. */
  household: Partial<Household>
  productIds: string[]
  /** The products suggested for this home, so that a changed home keeps the visitor's own choices. */
  suggested: string[]
  /** Name and number as the account knows them, so that they are not asked again. */
  person: Pick<Address, 'name' | 'contactNumber'> | null
  /** The shelf of the product step. */
  shelf: number
}

const KEY = DRAFT_KEY
const empty: Draft = {
  step: null,
  address: null,
  household: {},
  productIds: [],
  suggested: [],
  person: null,
  shelf: 0,
}
const listeners = new Set<() => void>()
let known: Draft | undefined

export function currentDraft(): Draft {
  known ??= read()
  return known
}

export function useDraft(): Draft {
  return useSyncExternalStore(subscribe, currentDraft, () => empty)
}

export function changeDraft(change: Partial<Draft>): void {
  known = { ...currentDraft(), ...change }
  localStorage.setItem(KEY, JSON.stringify(known))
  for (const listener of listeners) listener()
}

/** Products wanted before there was a draft join it. */
export function adoptWantedProducts(): string[] {
  const wanted = wantedProducts()
  forgetWantedProducts()
  if (wanted.length > 0) changeDraft({ productIds: [...new Set([...currentDraft().productIds, ...wanted])] })
  return wanted
}

export function forgetDraft(): void {
  localStorage.removeItem(KEY)
  known = undefined
  for (const listener of listeners) listener()
}

/** Storage may hold anything: an older shop's draft, or somebody's experiment. */
function read(): Draft {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Draft>
    const step = Number.isInteger(stored.step) ? Math.min(Math.max(stored.step ?? 0, 0), LAST_STEP) : null
    return {
      ...empty,
      ...stored,
      step,
      productIds: textsIn(stored.productIds),
      suggested: textsIn(stored.suggested),
      household: stored.household ?? {},
    }
  } catch {
    return empty
  }
}

function textsIn(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
