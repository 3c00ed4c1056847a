import { useLocation, useRouteLoaderData } from 'react-router'
import { SocialCard } from './social-card.tsx'

type Props = {
  title: string
  /** Where the page's address alone does not say it. */
  description?: string
  /** Whether search engines may show the page. */
  isListed: boolean
}

/** Title, canonical address and social card. React moves them into the document's head from anywhere. */
export function PageHead({ title, description, isListed }: Props) {
  const shopFront: { publicUrl: string } | undefined = useRouteLoaderData('root')
  const { pathname } = useLocation()
  const publicUrl = shopFront?.publicUrl ?? ''
  const name = `${title} · Cupboard`
  return (
    <>
      <title>{name}</title>
      {isListed ? (
        <link rel="canonical" href={publicUrl + pathname} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {/* Whoever reads these fetches each page afresh, so the browser need not carry them from page to page. */}
      {import.meta.env.SSR && (
        <SocialCard name={name} description={description} publicUrl={publicUrl} pathname={pathname} />
      )}
    </>
  )
}
