import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { Link } from 'react-router'
import { Table } from '#ui/table.tsx'
import { dayOf, stateOf } from '#ui/words.ts'

type BoxInBrief = OfficeReply<'listBoxesOfDay'>['boxes'][number]

export function BoxTable({ caption, boxes }: { caption: string; boxes: readonly BoxInBrief[] }) {
  return (
    <Table
      caption={caption}
      isCaptionShown
      rows={boxes}
      keyOf={(box) => box.boxId}
      columns={[
        {
          head: 'Box',
          cell: (box) => (
            <Link className="unbroken" to={`/boxes/${box.boxId}`}>
              {box.reference}
            </Link>
          ),
          isName: true,
        },
        {
          head: 'Customer',
          cell: (box) => <Link to={`/customers/${box.customerId}`}>{box.customerName}</Link>,
        },
        { head: 'Day', cell: (box) => dayOf(box.deliveryDate), isFigures: true },
        { head: 'State', cell: (box) => (box.isSkipped ? 'Skipped' : stateOf(box.orderStatus)) },
      ]}
    />
  )
}
