import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { TableFrame } from './table/table-frame.tsx'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** The cell is the header of its row. */
  isName?: boolean
  /** Days and sums, which are read as one. */
  isFigures?: boolean
  /** Free text, in which any word may be long. */
  isLong?: boolean
}

type Props<Row> = {
  caption: string
  isCaptionShown?: boolean
  columns: readonly (Column<Row> | false)[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** Longer tables draw only the rows in view. */
const LONG = 150
const ROW_PX = 48
const BEYOND = 25

export function Table<Row>({ caption, isCaptionShown = false, columns: given, rows, keyOf }: Props<Row>) {
  const columns = given.filter((column) => column !== false)
  const body = useRef<HTMLTableSectionElement>(null)
  const { drawn, abovePx, belowPx } = useRowsInView(rows.length, body)
  const isLong = rows.length > LONG
  return (
    <TableFrame name={caption}>
      <table {...(isLong ? { 'aria-rowcount': rows.length + 1 } : {})}>
        <caption className={isCaptionShown ? undefined : 'hidden-text'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Gap px={abovePx} columns={columns.length} />
          {rows.slice(drawn.from, drawn.to).map((row, index) => (
            <tr key={keyOf(row)} {...(isLong ? { 'aria-rowindex': drawn.from + index + 2 } : {})}>
              {columns.map(({ head, cell, isName, isFigures, isLong: isText }) => {
                const className = isFigures ? 'figures' : isText ? 'long' : undefined
                const content = isFigures ? unbroken(cell(row)) : cell(row)
                return isName ? (
                  <th key={head} scope="row" className={className}>
                    {content}
                  </th>
                ) : (
                  <td key={head} className={className}>
                    {content}
                  </td>
                )
              })}
            </tr>
          ))}
          <Gap px={belowPx} columns={columns.length} />
        </tbody>
      </table>
    </TableFrame>
  )
}

/** A day keeps its hyphens on one line, and breaks before its time where there is no room. */
function unbroken(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content
  const [first, ...others] = content.split(' ')
  return (
    <>
      <span className="unbroken">{first}</span>
      {others.map((word) => (
        <span key={word}>
          {' '}
          <span className="unbroken">{word}</span>
        </span>
      ))}
    </>
  )
}

/** Stands for rows that are not drawn. */
function Gap({ px, columns }: { px: number; columns: number }) {
  if (px <= 0) return null
  return (
    <tr>
      <td colSpan={columns} style={{ height: px, padding: 0, border: 0 }} />
    </tr>
  )
}

function useRowsInView(count: number, body: { current: HTMLElement | null }) {
  const isLong = count > LONG
  const [topPx, setTop] = useState(0)
  useLayoutEffect(() => {
    const box = body.current?.getBoundingClientRect()
    if (isLong && box) setTop(box.top + window.scrollY)
  }, [isLong, body])
  const view = useWindowVirtualizer({
    count: isLong ? count : 0,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
    scrollMargin: topPx,
  })
  if (!isLong) return { drawn: { from: 0, to: count }, abovePx: 0, belowPx: 0 }
  const items = view.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = (items.at(-1)?.index ?? -1) + 1
  return { drawn: { from, to }, abovePx: from * ROW_PX, belowPx: (count - to) * ROW_PX }
}
