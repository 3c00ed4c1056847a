import { learnShopTime } from '#api/shop-time.ts'

/** As if the shop had said what time it is. */
export function setShopTime(instant: string): void {
  learnShopTime(new Response(null, { headers: { 'x-shop-time': instant } }))
}
