import type { RightName } from '@cupboard/domain/staff/rights'
import { useRead } from '#api/use-office.ts'

/** True if the signed-in person has the right; screens hide actions without it. */
export function useMay(right: RightName): boolean {
  return useRead('readMe', {}).data?.rights.includes(right) ?? false
}

/** The shop's time of the last request: a trial's clock may be months ahead of the browser's. */
export function useShopTime(): Date {
  const { data } = useRead('readMe', {})
  return data ? new Date(data.now) : new Date()
}
