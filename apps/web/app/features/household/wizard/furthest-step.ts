import type { CallReply } from '@cupboard/contract/all-endpoints'
import { checkAddress } from '@cupboard/domain/household/address'
import { checkHousehold, checkLayout, checkOccupants } from '@cupboard/domain/household/check-household'
import type { Household } from '@cupboard/domain/household/household'
import { type Draft, LAST_STEP } from './wizard-draft.ts'

type Status = CallReply<'getSubscriptionStatus'>

/** The furthest step of a customer's account, by the server's answer, not this device's draft. */
export function stepOfAccount(status: Status): number {
  if (!status.deliveryAddressAdded) return 0
  if (!status.householdDetailsAdded) return 1
  return status.productsAdded ? LAST_STEP : 4
}

/** How far a draft on this device has come. */
export function stepOfDraft({ address, household, productIds }: Draft): number {
  if (!address || Object.keys(checkAddress(address)).length > 0) return 0
  const home = household as Household
  if (Object.keys(checkOccupants(home)).length > 0) return 1
  if (Object.keys(checkLayout(home)).length > 0) return 2
  if (!isWholeHousehold(household)) return 3
  return productIds.length > 0 ? LAST_STEP : 4
}

/** Everything is there and right, so that it can be saved. */
export function isWholeHousehold(household: Partial<Household>): household is Household {
  const hasFittings = [household.washingMachine, household.dishWasher, household.bath].every(
    (each) => typeof each === 'boolean',
  )
  return hasFittings && Object.keys(checkHousehold(household as Household)).length === 0
}
