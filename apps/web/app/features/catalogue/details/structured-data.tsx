import type { WireProduct } from '@cupboard/contract/catalogue'

type Props = { product: WireProduct; publicUrl: string }

/** Describes the product to search engines, which fetch every page afresh; the browser keeps the server's text. */
export function StructuredData(props: Props) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data for machines, escaped below; the browser never runs it.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? structuredData(props) : '' }}
    />
  )
}

/** The product in the words of schema.org. */
function structuredData({ product, publicUrl }: Props): string {
  const { productId, productName, productCategory } = product
  const here = `${publicUrl}/product-details/${productId}`
  const shelf = `${publicUrl}/products?${new URLSearchParams({ category: productCategory })}`
  const graph = [
    {
      '@type': 'Product',
      name: productName,
      sku: productId,
      description: product.descriptionLong,
      category: productCategory,
      image: product.imageReferences.map((picture) => publicUrl + picture),
      brand: { '@type': 'Brand', name: 'Cupboard' },
      offers: {
        '@type': 'Offer',
        url: here,
        priceCurrency: 'GBP',
        price: (product.price / 100).toFixed(2),
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        crumb(1, 'Products', `${publicUrl}/products`),
        crumb(2, productCategory, shelf),
        crumb(3, productName, here),
      ],
    },
  ]
  // A "<" in a text must not close the element early, so it is escaped.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}

function crumb(position: number, name: string, item: string) {
  return { '@type': 'ListItem', position, name, item }
}
