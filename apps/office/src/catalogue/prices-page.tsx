import { Link } from 'react-router'
import { useRead } from '#api/use-office.ts'
import { EmptyState, Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { dayOf, pounds } from '#ui/words.ts'
import { CatalogueDesk } from './catalogue-desk.tsx'

const STATES = { waiting: 'To come', applied: 'Counts', withdrawn: 'Taken back' } as const

/** Shows the price changes of all products with their days. */
export function PricesPage() {
  const calendar = useRead('readPriceCalendar', {})
  return (
    <CatalogueDesk title="Prices">
      <Shown reading={calendar} what="the prices">
        {(prices) =>
          prices.length === 0 ? (
            <EmptyState title="No price has changed yet" hint="Set one on the page of a product." />
          ) : (
            <Table
              caption="Prices, those to come first"
              rows={prices}
              keyOf={({ number }) => number}
              columns={[
                {
                  head: 'Product',
                  isName: true,
                  cell: ({ productId, name, size }) => (
                    <>
                      <Link to={`/catalogue/${productId}`}>{name}</Link> <span className="soft">{size}</span>
                    </>
                  ),
                },
                { head: 'From', isFigures: true, cell: ({ countsFrom }) => dayOf(countsFrom) },
                {
                  head: 'Before',
                  isFigures: true,
                  cell: ({ beforePence }) => (beforePence ? pounds(beforePence) : '–'),
                },
                { head: 'Price', isFigures: true, cell: ({ pricePence }) => pounds(pricePence) },
                { head: 'State', cell: ({ state }) => STATES[state] },
              ]}
            />
          )
        }
      </Shown>
    </CatalogueDesk>
  )
}
