import type { OfficeInput } from '@cupboard/contract/office/all-endpoints'
import type { OfficeEndpointName } from '@cupboard/contract/office/paths'
import { ask } from './call.ts'

/** Fetches a file of the office and lets the browser keep it. */
export async function download<N extends OfficeEndpointName>(
  name: N,
  input: OfficeInput<N>,
  fileName: string,
): Promise<void> {
  keepFile(await (await ask(name, input)).blob(), fileName)
}

/** Hands a file to the browser. */
export function keepFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
