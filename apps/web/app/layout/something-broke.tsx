import { isRouteErrorResponse } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { NotFound } from './not-found.tsx'

/** In place of a page that could not be drawn. */
export function SomethingBroke({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <div className="page-width flex flex-col items-center gap-6 py-16 text-center">
      <img src="/pictures/empty-boxes.svg" width="480" height="380" alt="" className="h-auto w-64" />
      <h1 className="text-title" tabIndex={-1}>
        Something went wrong
      </h1>
      <p className="text-lead text-ink-soft max-w-md">
        That is our fault, not yours. Try again in a moment; nothing you saved is lost.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Try again</Button>
        <ButtonLink to="/" look="secondary">
          Go to Home Page
        </ButtonLink>
      </div>
    </div>
  )
}
