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
      <Suspense fallback={<WaitingButton describedBy={describedBy} look={look} />}>
        <BoxToggleButton session={session} productId={productId} describedBy={describedBy} look={look} />
      </Suspense>
    )
  }

  function goToSignIn(event: MouseEvent) {
    event.preventDefault()
    navigate('/login')
  }
  return (
    <Button type="submit" form={SIGN_IN_FORM} look={look} aria-describedby={describedBy} onClick={goToSignIn}>
      Add to box
    </Button>
  )
}

const SIGN_IN_FORM = 'sign-in-first'

/**
 * Without scripts it is where every button of the page leads. One for all of them: browsers look at each form of a page
 * as soon as it has loaded, and would draw a whole catalogue for it that nobody has scrolled to.
 */
export function SignInForm() {
  return <form id={SIGN_IN_FORM} action="/login" hidden />
}

function WaitingButton({ describedBy, look }: { describedBy: string; look: ButtonLook }) {
  return (
    <Button look={look} disabled aria-describedby={describedBy}>
      Add to box
    </Button>
  )
}
