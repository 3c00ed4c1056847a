import { expect, it } from 'vitest'
import { writeCsv } from './write-csv.ts'

it('a table has a line of names and a line for each row', () => {
  const rows = [
    {
      name: 'Ada "A" Cooke',
      notes: 'two\nlines',
      at: new Date('2026-11-17T09:00:00Z'),
      count: 2,
      none: null,
    },
    { name: 'Bo, the second', notes: '', at: null, count: -1, none: { a: 1 } },
  ]
  expect(writeCsv(rows)).toBe(
    'name,notes,at,count,none\r\n' +
      '"Ada ""A"" Cooke","two\nlines",2026-11-17T09:00:00.000Z,2,\r\n' +
      '"Bo, the second",,,-1,"{""a"":1}"\r\n',
  )
})

it('what a customer typed is never a formula', () => {
  expect(writeCsv([{ notes: '=HYPERLINK("http://evil.example")' }])).toContain(`"'=HYPERLINK`)
})
