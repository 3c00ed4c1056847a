import { ProductCard } from '#features/catalogue/shelf/product-card.tsx'
import type { ShelfProduct } from '#features/catalogue/shelf/shelf-product.ts'
import { Carousel } from '#ui/panels/carousel.tsx'

export function RelatedProducts({ products }: { products: readonly ShelfProduct[] }) {
  const slides = products.map((product) => ({
    key: product.productId,
    slide: <ProductCard product={product} />,
  }))
  return <Carousel title="You may also like" slides={slides} />
}
