import { type BoxStatus, labelOfStatus } from '../../box/box-status.ts'
import { statesConcernedBy } from '../../box/life/life.ts'
import type { DateOnly } from '../../calendar.ts'
import { type ReplacementState, replacementsConcernedBy } from '../../refund/replacement.ts'
import type { ParcelState } from './parcel-state.ts'

/** Boxes that are printed, picked and packed together, and shipped in one act. */
export const waveStates = {
  open: { label: 'Being packed' },
  shipped: { label: 'Shipped' },
} as const

export type WaveState = keyof typeof waveStates

/** As many boxes as two people pack in a morning; one transaction ships them in seconds. */
export const MOST_IN_WAVE = 500

/** States in which a box may be packed and shipped. */
export const packedFrom: readonly BoxStatus[] = statesConcernedBy('shipped-by-hand')

/** A box, or a replacement, to which a parcel belongs. */
type Sending = { status: BoxStatus; replacementState: ReplacementState | null }

export function isStillToSend({ status, replacementState }: Sending): boolean {
  return replacementState === null
    ? packedFrom.includes(status)
    : replacementsConcernedBy('ship').includes(replacementState)
}

export function whyNotSent({ status, replacementState }: Sending): string {
  return replacementState === null
    ? `its box is ${labelOfStatus(status).toLowerCase()}`
    : `it is a replacement that is ${replacementState}`
}

type DueBox = Sending & { reference: string; dispatchOn: DateOnly; deliveryOn: DateOnly }

/** The boxes of a new wave: paid, due to leave by that day, the most urgent first. */
export function boxesForWave<Box extends DueBox>(
  boxes: readonly Box[],
  { until, atMost }: { until: DateOnly; atMost: number },
): Box[] {
  return boxes
    .filter((box) => isStillToSend(box) && box.dispatchOn <= until)
    .toSorted(byUrgency)
    .slice(0, Math.min(atMost, MOST_IN_WAVE))
}

function byUrgency(one: DueBox, other: DueBox): number {
  const key = ({ dispatchOn, deliveryOn, reference }: DueBox) => `${dispatchOn} ${deliveryOn} ${reference}`
  return key(one) < key(other) ? -1 : 1
}

/** True for a box that should have left before today. */
export function isLate({ dispatchOn }: { dispatchOn: DateOnly }, today: DateOnly): boolean {
  return dispatchOn < today
}

type Need = { productId: string; needed: number; onHand: number }

/** Products with less stock than the due boxes need: each of those boxes is at risk. */
export function shortProducts<Row extends Need>(needs: readonly Row[]): Row[] {
  return needs.filter(({ needed, onHand }) => needed > Math.max(0, onHand))
}

type InWave = Sending & {
  /** Its box, or the replacement it belongs to. */
  sendingId: string
  state: ParcelState
  hasLabel: boolean
}

/** The boxes of a wave, by their treatment when its manifest is made. */
export type ManifestPlan = {
  /** All their parcels are packed and have the carrier's label. */
  leave: string[]
  /** Some parcel is not packed or has no label: they wait for another wave. */
  stay: string[]
  /** They are no longer to be sent: refunded, disputed, or gone already. */
  drop: string[]
}

/** Parcels that their wave can still change. */
export const statesInWave: readonly ParcelState[] = ['to-pack', 'packed', 'short']

export function planManifest(parcels: readonly InWave[]): ManifestPlan {
  const plan: ManifestPlan = { leave: [], stay: [], drop: [] }
  const inWave = parcels.filter(({ state }) => statesInWave.includes(state))
  for (const [sendingId, own] of Map.groupBy(inWave, (parcel) => parcel.sendingId)) {
    if (!own.every(isStillToSend)) plan.drop.push(sendingId)
    else if (own.every(({ state, hasLabel }) => state === 'packed' && hasLabel)) plan.leave.push(sendingId)
    else plan.stay.push(sendingId)
  }
  return plan
}

/** The state of a parcel whose box stays behind: a short one waits for a person, others for another wave. */
export function stateOfLeftBehind(state: ParcelState): ParcelState {
  return state === 'short' ? 'short' : 'void'
}
