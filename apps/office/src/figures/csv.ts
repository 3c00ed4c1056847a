import { csvOf } from '@cupboard/domain/csv'
import { keepFile } from '#api/download.ts'

export function keepCsv(name: string, rows: Parameters<typeof csvOf>[0]): void {
  keepFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `cupboard-${name}.csv`)
}
