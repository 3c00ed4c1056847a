import type { WireBox } from '@cupboard/contract/boxes'
import type { WireProduct } from '@cupboard/contract/catalogue'
import { isDormant } from '@cupboard/domain/box/standing'
import { dayInShort, londonDay } from '@cupboard/domain/calendar'
import { shelfInWords } from '@cupboard/domain/cupboard/shelf-words'
import type { CustomerId } from '@cupboard/domain/ids'
import { customerKey } from '#api/query-keys.ts'
import { shopNow } from '#api/shop-time.ts'
import { useCall } from '#api/use-call.ts'
import { AddForm } from './add-form.tsx'
import { PackFacts } from './pack-facts.tsx'

type Props = { customerId: CustomerId; product: Pick<WireProduct, 'productId' | 'productName'> }

/** Shows the quantity in the next editable box, the stock at home, and a form to add more. */
export function AddToBox({ customerId, product: { productId, productName } }: Props) {
  const { data } = useCall('readCupboard', { params: { customerId } }, customerKey(customerId, 'cupboard'))
  const box = data?.nextBox
  if (!box?.isEditable || isDormant({ status: box.orderStatus })) return null
  const line = box.productQuantities.find(({ product }) => product.productId === productId)
  const shelf = data?.shelves.find(({ product }) => product.productId === productId)
  return (
    <section aria-labelledby="your-box" className="card flex flex-col gap-4">
      <div>
        <h2 id="your-box" className="text-subheading">
          {inBox(line?.quantity ?? 0, box)}
        </h2>
        {shelf && (
          <p className="text-ink-soft">
            At home: {shelfInWords(shelf, shelf.product.counting, londonDay(shopNow()))}
          </p>
        )}
        <PackFacts customerId={customerId} productId={productId} />
      </div>
      <AddForm
        key={productId}
        customerId={customerId}
        box={box}
        line={line}
        productId={productId}
        productName={productName}
      />
    </section>
  )
}

/** "2 in your box of 29 Dec". */
function inBox(quantity: number, { deliveryDate }: WireBox): string {
  return `${quantity === 0 ? 'None' : quantity} in your box of ${dayInShort(deliveryDate)}`
}
