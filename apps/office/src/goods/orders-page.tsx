import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import {
  lineCost,
  orderCost,
  orderStates,
  unitsMissing,
  unitsOrdered,
} from '@cupboard/domain/goods/purchase/purchase-order'
import { useState } from 'react'
import { useDeed, usePages, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { NumberField } from '#ui/number-field.tsx'
import { PagedList } from '#ui/pages.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { dayOf, pounds } from '#ui/words.ts'
import { GoodsDesk } from './goods-desk.tsx'

type Order = OfficeReply<'listOrders'>['orders'][number]
type Suggestion = OfficeReply<'suggestOrders'>[number]

/** Shows the orders we should place now, and all earlier ones. */
export function OrdersPage() {
  const suggested = useRead('suggestOrders', {})
  const pages = usePages('listOrders', (after) => ({ query: after ? { after } : {} }))
  return (
    <GoodsDesk title="Orders of goods">
      <h2>To order now</h2>
      <Shown reading={suggested} what="what to order">
        {(suggestions) =>
          suggestions.length === 0 ? (
            <p>Nothing: every shelf with a supplier lasts until the next order's goods would be here.</p>
          ) : (
            suggestions.map((suggestion) => <Suggested key={suggestion.supplierId} {...suggestion} />)
          )
        }
      </Shown>
      <h2>Ordered</h2>
      <PagedList
        pages={pages}
        rowsOf={({ orders }) => orders}
        what="the orders"
        empty="Nothing was ordered yet"
      >
        {(orders) => <Orders orders={orders} />}
      </PagedList>
    </GoodsDesk>
  )
}

function Suggested(suggestion: Suggestion) {
  const { supplierName, expectedOn, lines } = suggestion
  const mayBuy = useMay('buy-goods')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="card" aria-label={`To order from ${supplierName}`}>
      <h3>{supplierName}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.productId} className="figures">
            {line.cases} {line.cases === 1 ? 'case' : 'cases'} of {line.caseSize} {line.name},{' '}
            {pounds(lineCost(line))}
          </li>
        ))}
      </ul>
      <p className="figures">
        {pounds(orderCost(lines))} in all. Ordered today, they are here by {dayOf(expectedOn)}.
      </p>
      {mayBuy && (
        <button type="button" className="button button-main" onClick={() => setOpen(true)}>
          Order from {supplierName}
        </button>
      )}
      {isOpen && <OrderDialog suggestion={suggestion} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** Counts by product; undefined where the typed text is not a number. */
type Counts = Record<string, number | undefined>

function countsOf<Line extends { productId: string }>(
  lines: readonly Line[],
  count: (line: Line) => number,
): Counts {
  return Object.fromEntries(lines.map((line) => [line.productId, count(line)]))
}

function OrderDialog({ suggestion, onClose }: { suggestion: Suggestion; onClose: () => void }) {
  const { supplierId, supplierName, lines } = suggestion
  const place = useDeed('placeOrder')
  const [orderId] = useState(() => crypto.randomUUID())
  const [cases, setCases] = useState<Counts>(() => countsOf(lines, (line) => line.cases))
  const wanted = lines.map((line) => ({ ...line, cases: cases[line.productId] ?? 0 }))
  const isTyped = lines.every(({ productId }) => cases[productId] !== undefined)
  const ordered = wanted.filter((line) => line.cases > 0)
  return (
    <ReasonDialog
      title={`Order from ${supplierName}`}
      confirm={`Order for ${pounds(orderCost(ordered))}`}
      usualReason="The forecast asks for it"
      deed={place}
      isReady={isTyped && ordered.length > 0}
      onConfirm={(reason) =>
        place.mutate(
          {
            params: { orderId },
            body: {
              supplierId,
              lines: ordered.map(({ productId, cases: count }) => ({ productId, cases: count })),
              reason,
            },
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {lines.map(({ productId, name, caseSize }) => (
        <NumberField
          key={productId}
          label={`${name}, cases of ${caseSize}`}
          whenEmpty={0}
          value={cases[productId]}
          onChange={(count) => setCases({ ...cases, [productId]: count })}
        />
      ))}
    </ReasonDialog>
  )
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const mayBuy = useMay('buy-goods')
  const [open, setOpen] = useState<{ order: Order; deed: 'receive' | 'cancel' }>()
  return (
    <>
      <Table
        caption="Orders, the newest first"
        rows={orders}
        keyOf={({ orderId }) => orderId}
        columns={[
          { head: 'Order', isName: true, isFigures: true, cell: ({ number }) => number },
          { head: 'Supplier', cell: ({ supplierName }) => supplierName },
          {
            head: 'Goods',
            cell: ({ lines }) =>
              lines.map((line) => (
                <div key={line.productId} className="figures">
                  {line.receivedUnits} of {unitsOrdered(line)} {line.name}
                </div>
              )),
          },
          { head: 'Cost', isFigures: true, cell: ({ costPence }) => pounds(costPence) },
          { head: 'Expected', isFigures: true, cell: ({ expectedOn }) => dayOf(expectedOn) },
          { head: 'State', cell: ({ state }) => orderStates[state].label },
          mayBuy && {
            head: 'What to do',
            cell: (order) =>
              orderStates[order.state].isOpen && (
                <div className="actions actions-tight">
                  <button
                    type="button"
                    className="button button-small"
                    aria-label={`Receive order ${order.number}`}
                    onClick={() => setOpen({ order, deed: 'receive' })}
                  >
                    Receive
                  </button>
                  <button
                    type="button"
                    className="button button-small"
                    aria-label={`Cancel order ${order.number}`}
                    onClick={() => setOpen({ order, deed: 'cancel' })}
                  >
                    Cancel
                  </button>
                </div>
              ),
          },
        ]}
      />
      {open?.deed === 'receive' && <ReceiveDialog order={open.order} onClose={() => setOpen(undefined)} />}
      {open?.deed === 'cancel' && <CancelDialog order={open.order} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type DialogProps = { order: Order; onClose: () => void }

function ReceiveDialog({ order: { orderId, number, lines }, onClose }: DialogProps) {
  const receive = useDeed('receiveOrder')
  const missing = lines.filter((line) => unitsMissing(line) > 0)
  const [counted, setCounted] = useState<Counts>(() => countsOf(missing, unitsMissing))
  const came = missing.map(({ productId }) => ({ productId, units: counted[productId] ?? 0 }))
  const isTyped = missing.every(({ productId }) => counted[productId] !== undefined)
  return (
    <ReasonDialog
      title={`Receive order ${number}`}
      confirm="Put them on the shelves"
      usualReason="Counted at the door"
      deed={receive}
      isReady={isTyped && came.some(({ units }) => units > 0)}
      onConfirm={(reason) =>
        receive.mutate({ params: { orderId }, body: { lines: came, reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {missing.map((line) => (
        <NumberField
          key={line.productId}
          label={`Packs of ${line.name}`}
          hint={`${unitsMissing(line)} are missing.`}
          whenEmpty={0}
          value={counted[line.productId]}
          onChange={(packs) => setCounted({ ...counted, [line.productId]: packs })}
        />
      ))}
    </ReasonDialog>
  )
}

function CancelDialog({ order: { orderId, number, supplierName }, onClose }: DialogProps) {
  const cancel = useDeed('cancelOrder')
  return (
    <ReasonDialog
      title={`Cancel order ${number}`}
      confirm="Cancel it"
      deed={cancel}
      onConfirm={(reason) => cancel.mutate({ params: { orderId }, body: { reason } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>What came stays on the shelves. Tell {supplierName} yourself: the office writes to no supplier.</p>
    </ReasonDialog>
  )
}
