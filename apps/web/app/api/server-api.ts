import type { CallApi } from '@cupboard/contract/all-endpoints'
import type { CustomerId } from '@cupboard/domain/ids'
import { createContext } from 'react-router'

/** Loaders use it to ask the shop for public data during the server render. */
export const apiContext = createContext<CallApi>()

/** What a page needs to know of its shop. */
export type ShopFront = {
  /** The shop's address, for canonical links, social cards and the sitemap. */
  publicUrl: string
  /** A live shop leaves out pages for its makers. */
  isLive: boolean
  /** A trial shop lets people move its clock and read its letters. */
  hasDemoTools: boolean
}

/** The host sets it. */
export const shopFrontContext = createContext<ShopFront>()

/** The customer of a page that is rendered with their answers. */
export type CustomerOfPage = { customerId: CustomerId; ask: CallApi; shopTime?: string }

export const customerContext = createContext<CustomerOfPage | null>(null)
