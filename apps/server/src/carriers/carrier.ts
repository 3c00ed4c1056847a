import type { CarrierWord } from '@cupboard/domain/goods/packing/parcel-state'
import type { Address } from '@cupboard/domain/household/address'

/** A parcel as a carrier has to know it. */
export type Shipment = { code: string; weightG: number; service: string; to: Address; isHazard: boolean }

export type Label = {
  tracking: string
  /** Where a customer can follow the parcel. */
  trackingUrl: string | null
  /** A PNG to print; null where our own label is the one. */
  picture: Buffer | null
}

/** What a carrier says of a parcel; each has an id of its own, by which a doubled one is known. */
export type CarrierMessage = { eventId: string; tracking: string; word: CarrierWord; saidAt: Date }

/** Whoever takes our parcels. What costs money can be asked for again and is done once. */
export type Carrier = {
  name: string
  service: string
  /** It prints its own labels and answers questions. */
  isAsked: boolean
  /** Tells it of a parcel. That costs nothing. */
  createShipment(shipment: Shipment): Promise<{ shipmentId: string }>
  /** Buys the label of a shipment, or answers the one that was bought. */
  label(shipmentId: string): Promise<Label>
  /** Gives a label back; one that was given back stays so. */
  void(shipmentId: string): Promise<void>
  /** Hands these shipments over together. */
  manifest(shipmentIds: readonly string[]): Promise<void>
  /** All it knows of a parcel. */
  track(tracking: string): Promise<CarrierMessage[]>
  /** Reads a message that came by itself. Throws `BadCarrierSignature` where somebody else sent it. */
  readMessages(raw: Buffer, signature: string | undefined): CarrierMessage[]
}

/** The carrier said no, or nothing. */
export class CarrierTrouble extends Error {
  override readonly name = 'CarrierTrouble'
}

export class BadCarrierSignature extends Error {
  override readonly name = 'BadCarrierSignature'
}
