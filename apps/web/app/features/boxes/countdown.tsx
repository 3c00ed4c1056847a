import {
  addDays,
  type DateOnly,
  formatDay,
  londonDay,
  londonMidnight,
  weekdayOf,
} from '@cupboard/domain/calendar'
import { useEffect, useState } from 'react'
import { shopNow } from '#api/shop-time.ts'

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
      Last day to change:{' '}
      <strong>{isToday ? 'today' : `${weekdayOf(lastDay).slice(0, 3)} ${formatDay(lastDay)}`}</strong>
      {left > 0 && (
        <>
          {' '}
          <span className="text-ink-soft whitespace-nowrap">({inWords(left)} left)</span>
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
