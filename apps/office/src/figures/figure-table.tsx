import { type FigureName, figures } from '@cupboard/domain/figures/figures'
import { TableFrame } from '#ui/table/table-frame.tsx'
import { keepCsv } from './csv.ts'

type Row = {
  name: string
  /** As people read them, and as a spreadsheet does. */
  cells: { shown: string; raw: string | number }[]
  /** How long its bar is, of 1. */
  share?: number
}

type Props = { figure: FigureName; title: string; columns: readonly string[]; rows: readonly Row[] }

/** Shows one figure with its meaning, its rows, a bar for each row that has a share, and a CSV file of it. */
export function FigureTable({ figure, title, columns, rows }: Props) {
  const hasBars = rows.some(({ share }) => share !== undefined)
  const [first = '', ...others] = columns
  function keep() {
    keepCsv(figure, [columns, ...rows.map(({ name, cells }) => [name, ...cells.map(({ raw }) => raw)])])
  }
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <p className="soft">{figures[figure]}</p>
      {rows.length === 0 ? (
        <p>Nothing in these days.</p>
      ) : (
        <TableFrame name={title}>
          <table>
            <caption className="hidden-text">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{first}</th>
                {others.map((column) => (
                  <th scope="col" key={column}>
                    {column}
                  </th>
                ))}
                {hasBars && <td />}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, cells, share }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map(({ shown }, index) => (
                    <td key={others[index]} className="figures">
                      {shown}
                    </td>
                  ))}
                  {hasBars && (
                    <td className="chart-cell" aria-hidden="true">
                      <div className="bar" style={{ width: `${Math.round((share ?? 0) * 100)}%` }} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      <button type="button" className="button button-small" onClick={keep} aria-label={`${title} as CSV`}>
        CSV
      </button>
    </section>
  )
}
