import type { WireCategory } from '@cupboard/contract/catalogue'
import { lazy, Suspense } from 'react'
import { Await } from 'react-router'
import { apiContext } from '#api/server-api.ts'
import { useSession } from '#api/session/session-token.ts'
import { CategoryTilePlaceholders, CategoryTiles } from '#features/catalogue/category-tiles.tsx'
import { fetchCategories } from '#features/catalogue/public-catalogue.ts'
import { ExpandingBanner } from '#features/welcome/expanding-banner.tsx'
import { Hero } from '#features/welcome/hero.tsx'
import { Promises } from '#features/welcome/promises.tsx'
import { SampleBox } from '#features/welcome/sample-box.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { Route } from './+types/home'

const reload = () => location.reload()

type Loaded = { categories: WireCategory[] | Promise<WireCategory[]> }

export async function loader({ context }: Route.LoaderArgs): Promise<Loaded> {
  return { categories: await context.get(apiContext)('listCategories', {}) }
}

/** Not awaited, so that the page stands at once with its placeholders. */
export function clientLoader(): Loaded {
  return { categories: fetchCategories() }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <OwnNextBox />
      <Hero />
      <div className="flex flex-col gap-20 py-16 lg:gap-28 lg:py-24">
        <section className="page-width">
          <h2 className="text-heading mb-6">What are you nearly out of?</h2>
          <Suspense fallback={<CategoryTilePlaceholders />}>
            <Await
              resolve={loaderData.categories}
              errorElement={
                <ErrorState title="Something went wrong. Please try again later." onRetry={reload} />
              }
            >
              {(categories) => <CategoryTiles categories={categories} />}
            </Await>
          </Suspense>
        </section>
        <SampleBox />
        <section className="page-width later">
          <h2 className="text-heading mb-6">One box a month, and you hold the lid</h2>
          <ExpandingBanner />
        </section>
      </div>
      <Promises />
    </>
  )
}

const NextBoxStrip = lazy(() =>
  import('#features/boxes/list/next-box-strip.tsx').then((m) => ({ default: m.NextBoxStrip })),
)

/** The link to a customer's next box; visitors see nothing here. */
function OwnNextBox() {
  const session = useSession()
  return (
    <div className="next-box-place">
      {session && (
        <Suspense fallback={<Skeleton className="h-16" />}>
          <NextBoxStrip customerId={session.customerId} />
        </Suspense>
      )}
    </div>
  )
}
