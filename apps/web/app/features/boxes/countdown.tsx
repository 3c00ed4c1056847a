import { addDays, type DateOnly, londonDay, londonMidnight } from '@cupboard/domain/calendar'
import { useEffect, useState } from 'react'
import { shopNow } from '#api/shop-time.ts'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'

const HOUR_MS = 3_600_000
const EVERY_MINUTE = 60_000

/** How long a box can still be changed; by the minute, without shouting it at screen readers. */
export function Countdown({ lastDay }: { lastDay: DateOnly }) {
  const [now, setNow] = useState(shopNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(shopNow()), EVERY_MINUTE)
    return () => clearInterval(timer)
  }, [])
  const left = londonMidnight(addDays(lastDay, 1)).getTime() - now.getTime()
  const isToday = londonDay(now) === lastDay
  return (
    <p className="text-small">
      Last day to change: <strong>{isToday ? 'today' : <DeliveryDay on={lastDay} />}</strong>
      {left > 0 && (
        <>
          {' '}
          {/* An hour may pass between the server's page and the browser's. */}
          <span className="text-ink-soft whitespace-nowrap" suppressHydrationWarning>
            ({inWords(left)} left)
          </span>
        </>
      )}
    </p>
  )
}

function inWords(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR_MS)
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  return `${Math.floor(hours / 24)} days`
}
