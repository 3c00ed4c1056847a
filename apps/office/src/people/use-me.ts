import type { RightName } from '@cupboard/domain/staff/rights'
import { useRead } from '#api/use-office.ts'

/** Whether whoever is signed in may do something; what they may not is not shown. */
export function useMay(right: RightName): boolean {
  return useRead('readMe', {}).data?.rights.includes(right) ?? false
}
