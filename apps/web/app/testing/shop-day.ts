import { learnShopTime } from '#api/shop-time.ts'

/** Sets the shop's time, as an answer of the shop would. */
export function setShopTime(instant: string): void {
  learnShopTime(new Response(null, { headers: { 'x-shop-time': instant } }))
}
