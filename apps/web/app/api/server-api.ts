import type { CallApi } from '@cupboard/contract/all-endpoints'
import { createContext } from 'react-router'

/** A loader asks the shop for public data by it during the server render, which never knows a customer. */
export const apiContext = createContext<CallApi>()

/** What a page has to know of the shop it is part of. */
export type ShopFront = {
  /** Where the shop is found, for addresses that leave it: canonical links, social cards, the sitemap. */
  publicUrl: string
  /** A live shop leaves out what is for its makers alone. */
  isLive: boolean
  /** A trial shop lets people move its clock and read its letters. */
  hasDemoTools: boolean
}

/** Filled by the host. */
export const shopFrontContext = createContext<ShopFront>()
