import type { RightName } from '@cupboard/domain/staff/rights'
import { useRead } from '#api/use-office.ts'

/** Whether whoever is signed in may do something; what they may not is not shown. */
export function useMay(right: RightName): boolean {
  return useRead('readMe', {}).data?.rights.includes(right) ?? false
}

/** The shop's time when the page was last asked for: a trial's may be months ahead of the browser's. */
export function useShopTime(): Date {
  const { data } = useRead('readMe', {})
  return data ? new Date(data.now) : new Date()
}
