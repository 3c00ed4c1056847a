import type { CustomerId } from '@cupboard/domain/ids'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { dataMap } from '#db/data-map/data-map.ts'
import type { Deps } from '#deps.ts'
import { countTry } from '#features/accounts/recent-tries-store.ts'
import { readAddresses, readCustomerRows } from '#features/privacy/customer-rows-store.ts'
import { writeCsv } from './write-csv.ts'

/** All data of a customer: each table as JSON for machines and as CSV for people. */
export async function downloadData({ db, clock }: Deps, customerId: CustomerId): Promise<Uint8Array> {
  await countTry(db, 'downloadsPerAccount', customerId, clock.now())
  const whose = { customerId, addresses: await readAddresses(db, customerId) }
  const files: Zippable = { 'read-me.txt': strToU8(READ_ME) }
  for (const [table, mapped] of Object.entries(dataMap)) {
    if (mapped.rowsOf === 'shop' || mapped.rowsOf === 'staff') continue
    const rows = await readCustomerRows(db, table, mapped, whose)
    if (rows.length === 0) continue
    files[`json/${table}.json`] = strToU8(JSON.stringify(rows, null, 2))
    files[`csv/${table}.csv`] = strToU8(writeCsv(rows))
  }
  return zipSync(files)
}

const READ_ME = `This is everything Cupboard keeps about you.

json/  one file for each kind of record, for programs
csv/   the same, for a spreadsheet

Sums of money are in pence. Times are in UTC. What opens your account, such as your password, is kept in a form that
nobody can read, and is not part of this.
`
