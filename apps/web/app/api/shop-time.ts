let aheadMs = 0

/** The demo tools can put the shop's clock ahead of the world's; every answer of such a shop carries its time. */
export function learnShopTime(answer: Response): void {
  const time = answer.headers.get('x-shop-time')
  if (time) putClockAt(time)
}

export function putClockAt(shopTime: string): void {
  aheadMs = Date.parse(shopTime) - Date.now()
}

/** Returns the shop's time: the real time, unless the demo tools moved it. */
export function shopNow(): Date {
  return new Date(Date.now() + aheadMs)
}
