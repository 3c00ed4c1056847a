import { useNavigation } from 'react-router'

/** A thin line at the very top while a page is loading. */
export function RouteProgress() {
  const isUnderWay = useNavigation().state !== 'idle'
  return isUnderWay ? <div className="route-progress" aria-hidden="true" /> : null
}
