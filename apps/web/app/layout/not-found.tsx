import { ButtonLink } from '#ui/actions/button-link.tsx'

export function NotFound() {
  return (
    <div className="page-width flex flex-col items-center gap-6 py-14 text-center">
      <img src="/pictures/not-found.svg" width="800" height="620" alt="" className="h-auto w-full max-w-md" />
      <h1 className="text-title" tabIndex={-1}>
        Page not found
      </h1>
      <p className="text-lead text-ink-soft max-w-md">
        This shelf is bare. The page has moved, or was never here; the mouse is not saying.
      </p>
      <ButtonLink to="/">Go to Home Page</ButtonLink>
    </div>
  )
}
