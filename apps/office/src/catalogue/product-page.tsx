import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useDeed, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { Heading } from '#ui/heading.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Shown } from '#ui/states.tsx'
import { plain } from '#ui/words.ts'
import { PicturePanel } from './picture-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import type { Product } from './product.ts'
import { ProductForm } from './product-form.tsx'

/** All that the shop knows of one product. */
export function ProductPage() {
  const { productId = '' } = useParams()
  const product = useRead('readProduct', { params: { productId } })
  return (
    <>
      <p>
        <Link to="/catalogue">Products</Link>
      </p>
      <Shown reading={product} what="the product">
        {(found) => <Whole key={productId} product={found} />}
      </Shown>
    </>
  )
}

function Whole({ product }: { product: Product }) {
  const mayKeep = useMay('keep-catalogue')
  const mayWithdraw = useMay('change-many')
  const [isGoing, setGoing] = useState(false)
  const { state, missing, form } = product
  return (
    <>
      <Heading>{form.name}</Heading>
      <p>
        <span className="tag">{plain(state)}</span>{' '}
        {state === 'live' && <a href={`/product-details/${product.productId}`}>See it in the shop</a>}{' '}
        {state === 'live' && mayWithdraw && (
          <Link to={`/catalogue/withdraw/${product.productId}`}>Withdraw it</Link>
        )}
      </p>
      {state === 'draft' && (
        <section className="card" aria-label="On its way to the shelves">
          {missing.length > 0 ? (
            <>
              <h2>What it needs before customers see it</h2>
              <ul>
                {missing.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>Nothing is missing.</p>
          )}
          {mayKeep && (
            <div className="actions">
              <button
                type="button"
                className="button button-main"
                disabled={missing.length > 0}
                onClick={() => setGoing(true)}
              >
                Put it on the shelves
              </button>
            </div>
          )}
        </section>
      )}
      <div className="columns">
        <ProductForm product={product} mayKeep={mayKeep} />
        <div>
          <PricePanel product={product} />
          <PicturePanel product={product} mayKeep={mayKeep} />
        </div>
      </div>
      {isGoing && <LiveDialog product={product} onClose={() => setGoing(false)} />}
    </>
  )
}

function LiveDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const live = useDeed('putOnShelves')
  const { productId, form } = product
  return (
    <ReasonDialog
      title={`Put ${form.name} on the shelves`}
      confirm="Put it on the shelves"
      usualReason="Ready to sell"
      deed={live}
      onConfirm={(reason) => live.mutate({ params: { productId }, body: { reason } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Customers see it and can buy it within two seconds.</p>
    </ReasonDialog>
  )
}
