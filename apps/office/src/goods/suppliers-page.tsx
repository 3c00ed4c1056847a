import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useState } from 'react'
import { useDeed, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { Field } from '#ui/field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { EmptyState, Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { GoodsDesk } from './goods-desk.tsx'

type Supplier = OfficeReply<'listSuppliers'>[number]

export function SuppliersPage() {
  const suppliers = useRead('listSuppliers', {})
  const mayBuy = useMay('buy-goods')
  const [open, setOpen] = useState<Supplier | 'new'>()
  return (
    <GoodsDesk title="Suppliers">
      {mayBuy && (
        <div className="actions">
          <button type="button" className="button button-main" onClick={() => setOpen('new')}>
            Add a supplier
          </button>
        </div>
      )}
      <Shown reading={suppliers} what="the suppliers">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title="No supplier yet"
              hint="Add one, then say on the shelves which products come from there."
            />
          ) : (
            <Table
              caption="Suppliers"
              rows={rows}
              keyOf={({ supplierId }) => supplierId}
              columns={[
                { head: 'Name', isName: true, cell: ({ name }) => name },
                { head: 'Days to deliver', isFigures: true, cell: ({ leadDays }) => leadDays },
                { head: 'Days between orders', isFigures: true, cell: ({ reviewDays }) => reviewDays },
                { head: 'Products', isFigures: true, cell: ({ products }) => products },
                mayBuy && {
                  head: 'What to do',
                  cell: (supplier) => (
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`Change ${supplier.name}`}
                      onClick={() => setOpen(supplier)}
                    >
                      Change
                    </button>
                  ),
                },
              ]}
            />
          )
        }
      </Shown>
      {open && (
        <SupplierDialog supplier={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </GoodsDesk>
  )
}

function SupplierDialog({ supplier, onClose }: { supplier: Supplier | undefined; onClose: () => void }) {
  const save = useDeed('saveSupplier')
  const [supplierId] = useState(() => supplier?.supplierId ?? crypto.randomUUID())
  const [name, setName] = useState(supplier?.name ?? '')
  const [leadDays, setLeadDays] = useState<number | undefined>(supplier?.leadDays ?? 7)
  const [reviewDays, setReviewDays] = useState<number | undefined>(supplier?.reviewDays ?? 7)
  return (
    <ReasonDialog
      title={supplier ? `Change ${supplier.name}` : 'Add a supplier'}
      confirm="Save"
      deed={save}
      isReady={Boolean(name.trim() && leadDays && reviewDays)}
      onConfirm={(reason) =>
        leadDays &&
        reviewDays &&
        save.mutate(
          { params: { supplierId }, body: { name, leadDays, reviewDays, reason } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <Field
        label="Name"
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <NumberField label="Days from an order to its goods" required value={leadDays} onChange={setLeadDays} />
      <NumberField
        label="Days from one order to the next"
        required
        value={reviewDays}
        onChange={setReviewDays}
      />
    </ReasonDialog>
  )
}
