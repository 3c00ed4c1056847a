import type { BoxStatus } from '../../box/box-status.ts'
import { statesConcernedBy } from '../../box/life/life.ts'
import type { DateOnly } from '../../calendar.ts'
import type { ParcelState } from './parcel-state.ts'

/** Boxes that go through the floor together: printed, picked and packed, and shipped in one act. */
export const waveStates = {
  open: { label: 'Being packed' },
  shipped: { label: 'Shipped' },
} as const

export type WaveState = keyof typeof waveStates

/** As many as two people pack in a morning, and as one transaction ships in seconds. */
export const MOST_IN_WAVE = 500

/** Where a box may be packed and shipped. */
export const packedFrom: readonly BoxStatus[] = statesConcernedBy('shipped-by-hand')

export function isStillToSend(status: BoxStatus): boolean {
  return packedFrom.includes(status)
}

type DueBox = { reference: string; status: BoxStatus; dispatchOn: DateOnly; deliveryOn: DateOnly }

/** The boxes a wave takes: paid, due to leave by that day, the most urgent first. */
export function boxesForWave<Box extends DueBox>(
  boxes: readonly Box[],
  { until, atMost }: { until: DateOnly; atMost: number },
): Box[] {
  return boxes
    .filter(({ status, dispatchOn }) => isStillToSend(status) && dispatchOn <= until)
    .toSorted(byUrgency)
    .slice(0, Math.min(atMost, MOST_IN_WAVE))
}

function byUrgency(one: DueBox, other: DueBox): number {
  const key = ({ dispatchOn, deliveryOn, reference }: DueBox) => `${dispatchOn} ${deliveryOn} ${reference}`
  return key(one) < key(other) ? -1 : 1
}

/** A box that should have left before today. */
export function isLate({ dispatchOn }: { dispatchOn: DateOnly }, today: DateOnly): boolean {
  return dispatchOn < today
}

type Need = { productId: string; needed: number; onHand: number }

/** Products of which there is less than the boxes that are due hold: whoever holds one is at risk. */
export function shortProducts<Row extends Need>(needs: readonly Row[]): Row[] {
  return needs.filter(({ needed, onHand }) => needed > Math.max(0, onHand))
}

type InWave = { boxId: string; state: ParcelState; status: BoxStatus; hasLabel: boolean }

/** What a manifest does with the boxes of its wave. */
export type ManifestPlan = {
  /** All of their parcels are packed and have the carrier's label. */
  leave: string[]
  /** Something of them is not packed: they wait for another wave. */
  stay: string[]
  /** They are no longer to be sent: refunded, disputed, or gone already. */
  drop: string[]
}

/** Something may still be done with these in their wave. */
export const statesInWave: readonly ParcelState[] = ['to-pack', 'packed', 'short']

export function planManifest(parcels: readonly InWave[]): ManifestPlan {
  const plan: ManifestPlan = { leave: [], stay: [], drop: [] }
  const inWave = parcels.filter(({ state }) => statesInWave.includes(state))
  for (const [boxId, own] of Map.groupBy(inWave, (parcel) => parcel.boxId)) {
    if (own.some(({ status }) => !isStillToSend(status))) plan.drop.push(boxId)
    else if (own.every(({ state, hasLabel }) => state === 'packed' && hasLabel)) plan.leave.push(boxId)
    else plan.stay.push(boxId)
  }
  return plan
}

/** What becomes of a parcel whose box stays behind: what is short waits for a person, the rest for another wave. */
export function stateOfLeftBehind(state: ParcelState): ParcelState {
  return state === 'short' ? 'short' : 'void'
}
