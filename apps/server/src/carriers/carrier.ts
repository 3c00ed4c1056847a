import type { CarrierWord } from '@cupboard/domain/goods/packing/parcel-state'
import type { Address } from '@cupboard/domain/household/address'

/** The facts of a parcel that a carrier needs. */
export type Shipment = { code: string; weightG: number; service: string; to: Address; isHazard: boolean }

export type Label = {
  tracking: string
  /** Where a customer can follow the parcel. */
  trackingUrl: string | null
  /** A PNG to print; null where our own label is the one. */
  picture: Buffer | null
}

/** A carrier's report about a parcel. Its id reveals a report that comes twice. */
export type CarrierMessage = { eventId: string; tracking: string; word: CarrierWord; saidAt: Date }

/** The company that takes our parcels. A call that costs money has an effect once, however often it is repeated. */
export type Carrier = {
  name: string
  service: string
  /** It prints its own labels and answers questions. */
  isAsked: boolean
  /** Tells the carrier of a parcel, free of charge. */
  createShipment(shipment: Shipment): Promise<{ shipmentId: string }>
  /** Buys the label of a shipment, or answers the one that was bought. */
  label(shipmentId: string): Promise<Label>
  /** Gives a label back; one that was given back stays so. */
  void(shipmentId: string): Promise<void>
  /** Hands these shipments over together. */
  manifest(shipmentIds: readonly string[]): Promise<void>
  /** All it knows of a parcel. */
  track(tracking: string): Promise<CarrierMessage[]>
  /** Reads a report that the carrier has posted to us. Throws `BadCarrierSignature` if somebody else posted it. */
  readMessages(raw: Buffer, signature: string | undefined): CarrierMessage[]
}

/** The carrier refused a call or did not answer it. */
export class CarrierTrouble extends Error {
  override readonly name = 'CarrierTrouble'
}

export class BadCarrierSignature extends Error {
  override readonly name = 'BadCarrierSignature'
}
