import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { Link } from 'react-router'
import { dayOf, stateOf } from '#ui/words.ts'

type BoxInBrief = OfficeReply<'listBoxesOfDay'>['boxes'][number]

export function BoxTable({ caption, boxes }: { caption: string; boxes: readonly BoxInBrief[] }) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Box</th>
          <th scope="col">Customer</th>
          <th scope="col">Day</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {boxes.map((box) => (
          <tr key={box.boxId}>
            <th scope="row">
              <Link to={`/boxes/${box.boxId}`}>{box.reference}</Link>
            </th>
            <td>
              <Link to={`/customers/${box.customerId}`}>{box.customerName}</Link>
            </td>
            <td className="figures">{dayOf(box.deliveryDate)}</td>
            <td>{box.isSkipped ? 'Skipped' : stateOf(box.orderStatus)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
