import type { CallApi } from '@cupboard/contract/all-endpoints'
import type { CustomerId } from '@cupboard/domain/ids'
import { createContext } from 'react-router'

/** A loader asks the shop for public data by it during the server render. */
export const apiContext = createContext<CallApi>()

/** The facts of the shop that its pages need. */
export type ShopFront = {
  /** Where the shop is found, for addresses that leave it: canonical links, social cards, the sitemap. */
  publicUrl: string
  /** The address for reports of security weaknesses. */
  securityContact: string
  /** A live shop leaves out the pages for its makers alone. */
  isLive: boolean
  /** A trial shop lets people move its clock and read its letters. */
  hasDemoTools: boolean
}

/** Filled by the host. */
export const shopFrontContext = createContext<ShopFront>()

/** The customer of a page, for the few pages that leave the server with their answers. */
export type CustomerOfPage = { customerId: CustomerId; ask: CallApi; shopTime?: string }

export const customerContext = createContext<CustomerOfPage | null>(null)
