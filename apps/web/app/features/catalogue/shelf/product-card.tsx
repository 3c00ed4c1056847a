import { Link } from 'react-router'
import { BoxButton } from '#features/catalogue/box-button/box-button.tsx'
import { Price } from '#ui/figures/price.tsx'
import type { ShelfProduct } from './shelf-product.ts'

type Props = {
  product: ShelfProduct
  /** Cards that stand in the first view are fetched at once, the others when they come near. */
  isInFirstView?: boolean
  headingLevel?: 'h2' | 'h3'
  isInBox?: boolean
}

export function ProductCard({
  product,
  isInFirstView = false,
  headingLevel: Heading = 'h3',
  isInBox,
}: Props) {
  const { productId, productName, imageReferences, price, unitPrice, size, descriptionShort } = product
  const nameId = `name-${productId}`
  return (
    <article className="product-card">
      <img
        src={imageReferences[0]}
        width="800"
        height="800"
        alt=""
        loading={isInFirstView ? 'eager' : 'lazy'}
        className="picture"
      />
      <div className="body">
        <Heading id={nameId} className="leading-tight">
          <Link
            to={`/product-details/${productId}`}
            viewTransition
            discover={isInFirstView ? 'render' : 'none'}
            className="card-link"
          >
            {productName}
          </Link>
        </Heading>
        <p className="text-ink-soft text-tiny">{size}</p>
        <Price pence={price} unitPrice={unitPrice} />
        <p className="blurb">{descriptionShort}</p>
        <BoxButton productId={productId} describedBy={nameId} isInBox={isInBox ?? false} />
      </div>
    </article>
  )
}
