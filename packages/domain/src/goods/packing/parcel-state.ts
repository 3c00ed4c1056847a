type StateFacts = {
  label: string
  /** The box is in a wave, so no other wave takes it. */
  holdsBox: boolean
  /** A person has to look at it. */
  isException: boolean
}

/** Where a parcel can be in its life. */
export const parcelStates = {
  'to-pack': { label: 'To pack', holdsBox: true, isException: false },
  packed: { label: 'Packed', holdsBox: true, isException: false },
  short: { label: 'Something is missing', holdsBox: true, isException: true },
  /** The box is no longer to be sent. */
  dropped: { label: 'Dropped out', holdsBox: false, isException: false },
  /** The parcel was taken out of its wave: the box waits for another. */
  void: { label: 'Taken out', holdsBox: false, isException: false },
  shipped: { label: 'Given to the carrier', holdsBox: true, isException: false },
  'in-transit': { label: 'On its way', holdsBox: true, isException: false },
  delivered: { label: 'Delivered', holdsBox: true, isException: false },
  returned: { label: 'Comes back', holdsBox: true, isException: true },
  lost: { label: 'Lost', holdsBox: true, isException: true },
} as const satisfies Record<string, StateFacts>

export type ParcelState = keyof typeof parcelStates

export const everyParcelState = Object.keys(parcelStates) as [ParcelState, ...ParcelState[]]

const where = (is: (facts: StateFacts) => boolean) =>
  everyParcelState.filter((state) => is(parcelStates[state]))

export const statesThatHoldBox = where(({ holdsBox }) => holdsBox)
export const exceptionStates = where(({ isException }) => isException)

/** The carriers' reports, in our words. */
export const carrierWords = {
  'in-transit': 'On its way',
  'out-for-delivery': 'Out for delivery',
  delivered: 'Delivered',
  'not-met': 'Nobody was at home',
  returned: 'Comes back to us',
  lost: 'Lost',
} as const

export type CarrierWord = keyof typeof carrierWords

export const everyCarrierWord = Object.keys(carrierWords) as [CarrierWord, ...CarrierWord[]]

/** States that a carrier's report may change. */
export const statesWithCarrier: readonly ParcelState[] = ['shipped', 'in-transit']

/**
 * The state after a carrier's report; undefined if nothing changes, as for repeated, late and early reports. An arrived
 * parcel stays so. A lost or returning one may still arrive.
 */
export function stateAfterWord(state: ParcelState, word: CarrierWord): ParcelState | undefined {
  const isUnderway = statesWithCarrier.includes(state)
  if (word === 'delivered')
    return isUnderway || state === 'lost' || state === 'returned' ? 'delivered' : undefined
  if (!isUnderway) return undefined
  if (word === 'returned' || word === 'lost') return word
  return state === 'shipped' ? 'in-transit' : undefined
}

/** A box has arrived when all of its parcels have. */
export function hasArrived(states: readonly ParcelState[]): boolean {
  return states.length > 0 && states.every((state) => state === 'delivered')
}

/** A short parcel continues: in its wave while that is open, else its box waits for the next one. */
export function stateAfterShort(isWaveOpen: boolean): ParcelState {
  return isWaveOpen ? 'to-pack' : 'void'
}
