import type { WireProduct } from '@cupboard/contract/catalogue'
import { ProductPick } from '#features/household/steps/product-pick.tsx'
import { AccordionSection } from '#ui/panels/accordion.tsx'

type Props = { products: readonly WireProduct[]; onChoose: (productId: string) => void }

/** Shows the rest of the shop, folded away by category. A tapped product joins the list above. */
export function OtherProducts({ products, onChoose }: Props) {
  const categories = [...new Set(products.map(({ productCategory }) => productCategory))].sort()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="other-products">
      <h2 id="other-products" className="text-subheading mb-2">
        Something else?
      </h2>
      {categories.map((category) => (
        <AccordionSection key={category} title={category} group="other-products">
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {products
              .filter(({ productCategory }) => productCategory === category)
              .map((product) => (
                <ProductPick
                  key={product.productId}
                  product={product}
                  isChosen={false}
                  onToggle={() => onChoose(product.productId)}
                />
              ))}
          </ul>
        </AccordionSection>
      ))}
    </section>
  )
}
