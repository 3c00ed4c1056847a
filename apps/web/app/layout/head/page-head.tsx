import { useLocation, useRouteLoaderData } from 'react-router'
import { SocialCard } from './social-card.tsx'

type Props = {
  title: string
  /** Needed where the address alone does not give one. */
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
      {/* Crawlers fetch each page afresh, so the browser's bundle does without. */}
      {import.meta.env.SSR && (
        <SocialCard name={name} description={description} publicUrl={publicUrl} pathname={pathname} />
      )}
    </>
  )
}
