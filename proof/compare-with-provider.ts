import type { Ledger } from '@cupboard/pretend-provider/ledger/read-ledger-store'

export type Breach = { promise: string; what: string; why: string }

export type LedgerRow = {
  boxId: string
  customerId: string
  kind: 'charge' | 'refund' | 'dispute-withdrawn' | 'dispute-reinstated'
  amountPence: number
  providerId: string
}
/** When a customer was told that a card had failed. */
export type DeclineNotice = { boxId: string; recordedAt: Date }

/** Our books against the provider's own. In the middle of a storm the sums may differ for a while: see `moment`. */
export function compareWithProvider(
  ours: readonly LedgerRow[],
  notices: readonly DeclineNotice[],
  theirs: Ledger,
  moment: 'always' | 'settled',
): Breach[] {
  return [
    ...oneIntentABox(theirs),
    ...nothingInvented(ours, theirs),
    ...refundsAreOurs(ours, theirs),
    ...nobodyToldNoAfterPaying(notices, theirs),
    ...(moment === 'settled' ? [...sameSums(ours, theirs), ...disputesAreKnown(ours, theirs)] : []),
  ]
}

const placeOf = (metadata: unknown) => metadata as { boxId?: string; customerId?: string }

function chargesWithPlace({ charges, intents }: Ledger) {
  const places = new Map(intents.map((intent) => [intent.intentId, placeOf(intent.metadata)]))
  return charges.map((charge) => ({ ...charge, ...places.get(charge.intentId) }))
}

function oneIntentABox(theirs: Ledger): Breach[] {
  const byBox = Map.groupBy(theirs.intents, ({ metadata }) => placeOf(metadata).boxId)
  return [...byBox].flatMap(([boxId, intents]) =>
    boxId && intents.length > 1
      ? [
          {
            promise: 'I1: a box has one intent at the provider',
            what: boxId,
            why: `${intents.length} intents`,
          },
        ]
      : [],
  )
}

function nothingInvented(ours: readonly LedgerRow[], theirs: Ledger): Breach[] {
  const charges = new Map(theirs.charges.map((charge) => [charge.id, charge.amount]))
  return ours
    .filter(
      ({ kind, providerId, amountPence }) => kind === 'charge' && charges.get(providerId) !== amountPence,
    )
    .map(({ boxId, amountPence }) => ({
      promise: "I4: every charge in our ledger is one of the provider's, to the penny",
      what: boxId,
      why: `${amountPence} pence that the provider does not know`,
    }))
}

function refundsAreOurs(ours: readonly LedgerRow[], theirs: Ledger): Breach[] {
  const known = new Set(ours.filter(({ kind }) => kind === 'refund').map(({ providerId }) => providerId))
  // Made at the provider's own desk: it is entered under the intent.
  const intents = new Map(theirs.charges.map(({ id, intentId }) => [id, intentId]))
  const isAdopted = (chargeId: string) =>
    [...known].some((each) => each.startsWith(`refund of ${intents.get(chargeId)} `))
  return theirs.refunds
    .filter(({ id, chargeId }) => !known.has(id) && !isAdopted(chargeId))
    .map(({ id, amount }) => ({
      promise: 'I8: no money goes back without an entry of ours',
      what: id,
      why: `${amount} pence given back`,
    }))
}

/** We tell of a decline within a minute of it; a decline that no bank gave is ours alone. */
const TOLD_WITHIN_MS = 60_000

function nobodyToldNoAfterPaying(notices: readonly DeclineNotice[], theirs: Ledger): Breach[] {
  const charges = new Map(chargesWithPlace(theirs).map((charge) => [charge.boxId, charge]))
  return notices.flatMap(({ boxId, recordedAt }) => {
    const paid = charges.get(boxId)
    const saidNo = theirs.attempts.some(
      ({ intentId, outcome, attemptedAt }) =>
        intentId === paid?.intentId &&
        (outcome === 'declined' || outcome === 'challenged') &&
        Math.abs(recordedAt.getTime() - attemptedAt.getTime()) <= TOLD_WITHIN_MS,
    )
    if (!paid || paid.createdAt > recordedAt || saidNo) return []
    const why = `charged at ${paid.createdAt.toISOString()}, told at ${recordedAt.toISOString()}`
    return [{ promise: 'I2: nobody is told that a card failed after it was charged', what: boxId, why }]
  })
}

function disputesAreKnown(ours: readonly LedgerRow[], theirs: Ledger): Breach[] {
  const known = new Set(
    ours.filter(({ kind }) => kind === 'dispute-withdrawn').map(({ providerId }) => providerId),
  )
  return theirs.disputes
    .filter(({ id }) => !known.has(id))
    .map(({ id, amount }) => ({
      promise: 'I4: money that a dispute took is in our ledger',
      what: id,
      why: `${amount} pence taken`,
    }))
}

/** Per customer, which also makes the totals equal. */
function sameSums(ours: readonly LedgerRow[], theirs: Ledger): Breach[] {
  const sums = new Map<string, { ours: number; theirs: number }>()
  const sumOf = (customerId: string) => {
    const sum = sums.get(customerId) ?? { ours: 0, theirs: 0 }
    sums.set(customerId, sum)
    return sum
  }
  for (const { customerId, kind, amountPence } of ours) {
    if (kind === 'charge' || kind === 'refund') sumOf(customerId).ours += amountPence
  }
  for (const { customerId, amount, amountRefunded } of chargesWithPlace(theirs)) {
    sumOf(customerId ?? 'nobody').theirs += amount - amountRefunded
  }
  return [...sums]
    .filter(([, sum]) => sum.ours !== sum.theirs)
    .map(([customerId, sum]) => ({
      promise: "I4: our ledger and the provider's agree for every customer",
      what: customerId,
      why: `ours ${sum.ours}, theirs ${sum.theirs}`,
    }))
}
