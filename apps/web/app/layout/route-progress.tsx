import { useNavigation } from 'react-router'

/** A thin line at the very top, only when a page keeps one waiting. */
export function RouteProgress() {
  const isUnderWay = useNavigation().state !== 'idle'
  return isUnderWay ? <div className="route-progress" aria-hidden="true" /> : null
}
