import { descriptionOf } from './page-descriptions.ts'

type Props = { name: string; description: string | undefined; publicUrl: string; pathname: string }

export function SocialCard({ name, publicUrl, pathname, description = descriptionOf(pathname) }: Props) {
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:site_name" content="Cupboard" />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicUrl + pathname} />
      <meta property="og:image" content={`${publicUrl}/social-card.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Cupboard: household essentials, delivered before you run out" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
