import { lazy, type MouseEvent, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#api/session-token.ts'
import { Button, type ButtonLook } from '#ui/actions/button.tsx'

const BoxToggleButton = lazy(() =>
  import('./box-toggle-button.tsx').then((m) => ({ default: m.BoxToggleButton })),
)

export type BoxButtonProps = {
  productId: string
  /** The element that names the product, for those who hear the button alone. */
  describedBy: string
  look?: ButtonLook
}

/** Puts a product into the customer's box or takes it out; a visitor is asked to sign in first. */
export function BoxButton({ productId, describedBy, look = 'secondary' }: BoxButtonProps) {
  const session = useSession()
  const navigate = useNavigate()
  if (session) {
    return (
      <form>
        <Suspense fallback={<WaitingButton describedBy={describedBy} look={look} />}>
          <BoxToggleButton session={session} productId={productId} describedBy={describedBy} look={look} />
        </Suspense>
      </form>
    )
  }

  function goToSignIn(event: MouseEvent) {
    event.preventDefault()
    navigate('/login')
  }
  return (
    // Without scripts the form itself leads to the sign-in page.
    <form action="/login">
      <Button type="submit" look={look} aria-describedby={describedBy} onClick={goToSignIn}>
        Add to box
      </Button>
    </form>
  )
}

function WaitingButton({ describedBy, look }: { describedBy: string; look: ButtonLook }) {
  return (
    <Button look={look} disabled aria-describedby={describedBy}>
      Add to box
    </Button>
  )
}
