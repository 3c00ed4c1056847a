import type { WireProduct } from '@cupboard/contract/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BoxButton } from '#features/catalogue/box-button/box-button.tsx'
import { Price } from '#ui/figures/price.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProductGallery } from './product-gallery.tsx'

type Props = {
  product: WireProduct
  /** The customer's own deliveries of this product, with the controls to change them. */
  children?: ReactNode
}

const promises = [
  'Price includes VAT and delivery',
  <>
    We work out how many your home needs:{' '}
    <Link key="home" to="/first-box" className="text-link">
      see it for yours
    </Link>
  </>,
  'Skip, postpone or leave whenever you like',
]

export function ProductView({ product, children }: Props) {
  const { productName, productCategory, descriptionShort, descriptionLong } = product
  const shelf = `/products?${new URLSearchParams({ category: productCategory })}`
  return (
    <div className="grid gap-8 md:grid-cols-2 lg:gap-16">
      <ProductGallery key={product.productId} name={productName} pictures={product.imageReferences} />
      <div className="flex flex-col gap-5 md:py-4">
        <nav aria-label="Breadcrumb" className="text-small text-ink-soft flex flex-wrap items-center gap-x-2">
          <Link to="/products" className="crumb">
            Products
          </Link>
          <span aria-hidden="true">/</span>
          <Link to={shelf} className="crumb">
            {productCategory}
          </Link>
        </nav>
        <div className="flex flex-col gap-3">
          <h1 id="product-name" tabIndex={-1} className="text-title">
            {productName}
          </h1>
          <p className="text-lead text-ink-soft text-balance">{descriptionShort}</p>
        </div>
        <div>
          <Price pence={product.price} unitPrice={product.unitPrice} size="large" />
          <p className="text-ink-soft text-small">{product.size}</p>
        </div>
        <div className="product-action">
          <BoxButton productId={product.productId} describedBy="product-name" look="primary" />
        </div>
        {children}
        <ul className="text-small flex flex-col gap-2">
          {promises.map((promise, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list of our own that never changes.
            <li key={index} className="flex items-start gap-2.5">
              <Icon name="check" className="text-leaf mt-0.5 size-5 flex-none" />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
        <div className="border-linen-dark border-t pt-5">
          <h2 className="text-subheading mb-2">About this product</h2>
          <p>{descriptionLong}</p>
        </div>
      </div>
    </div>
  )
}
