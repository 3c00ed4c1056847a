import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { Link } from 'react-router'
import { Table } from '#ui/table.tsx'
import { dayOf, stateOf } from '#ui/words.ts'

type BoxInBrief = OfficeReply<'listBoxesOfDay'>['boxes'][number]
type AnyBox = Pick<BoxInBrief, 'boxId' | 'reference' | 'deliveryDate' | 'isSkipped' | 'orderStatus'>

/** The columns that all tables of boxes share. */
export const boxColumns = {
  box: {
    head: 'Box',
    cell: (box: AnyBox) => (
      <Link className="unbroken" to={`/boxes/${box.boxId}`}>
        {box.reference}
      </Link>
    ),
    isName: true,
  },
  day: { head: 'Day', cell: (box: AnyBox) => dayOf(box.deliveryDate), isFigures: true },
  state: {
    head: 'State',
    cell: (box: AnyBox) => (box.isSkipped ? 'Skipped' : stateOf(box.orderStatus)),
  },
}

export function BoxTable({ caption, boxes }: { caption: string; boxes: readonly BoxInBrief[] }) {
  return (
    <Table
      caption={caption}
      isCaptionShown
      rows={boxes}
      keyOf={(box) => box.boxId}
      columns={[
        boxColumns.box,
        {
          head: 'Customer',
          cell: (box) => <Link to={`/customers/${box.customerId}`}>{box.customerName}</Link>,
        },
        boxColumns.day,
        boxColumns.state,
      ]}
    />
  )
}
