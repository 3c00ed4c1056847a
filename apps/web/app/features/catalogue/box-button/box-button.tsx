import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { rememberPath } from '#api/session/return-path.ts'
import { currentSession, useSession } from '#api/session/session-token.ts'
import { wantProduct } from '#api/session/wanted-products.ts'
import { Button, type ButtonLook } from '#ui/actions/button.tsx'
import type { Toggle } from './box-toggle.tsx'
import { addPress, dropPress, usePendingPress } from './pending-presses.ts'

const BoxToggle = lazy(() => import('./box-toggle.tsx').then((m) => ({ default: m.BoxToggle })))

type Props = {
  productId: string
  /** The element that names the product, for screen readers that read the button alone. */
  describedBy: string
  look?: ButtonLook
  /** True on a page that lists only products of the box: there it is known from the start. */
  isInBox?: boolean
}

/**
 * Adds a product to the customer's box or removes it; visitors are asked to sign in. Server and browser render the same
 * button: a press that begins before hydration and ends after it would otherwise be lost.
 */
export function BoxButton({ productId, describedBy, look = 'secondary', isInBox = false }: Props) {
  const session = useSession()
  const isPressed = usePendingPress(productId)
  const navigate = useNavigate()
  const [known, setToggle] = useState<Toggle | null>(null)
  const toggle = session ? known : null

  useEffect(() => {
    // During hydration a customer looks like a visitor for a moment.
    if (!isPressed || currentSession()) return
    dropPress(productId)
    wantProduct(productId)
    rememberPath(location.pathname + location.search)
    void navigate('/login')
  }, [isPressed, productId, navigate])

  function press(event: MouseEvent) {
    event.preventDefault()
    if (toggle) toggle.press()
    else addPress(productId)
  }

  return (
    <>
      {session && (
        <Suspense fallback={null}>
          <BoxToggle
            key={session.customerId}
            session={session}
            productId={productId}
            wasInBox={isInBox}
            onToggle={setToggle}
          />
        </Suspense>
      )}
      <Button
        type="submit"
        form={SIGN_IN_FORM}
        look={(toggle?.isInBox ?? isInBox) ? 'quiet' : look}
        busy={toggle?.isBusy ?? isPressed}
        data-press={productId}
        aria-describedby={describedBy}
        onClick={press}
      >
        {toggle?.label ?? (isInBox ? 'Remove from box' : 'Add to box')}
      </Button>
    </>
  )
}

const SIGN_IN_FORM = 'sign-in-first'

/**
 * The form that every button of the page submits without scripts. One form serves all: browsers inspect each form when
 * a page has loaded, and one per product would render a whole catalogue that nobody has scrolled to.
 */
export function SignInForm() {
  return <form id={SIGN_IN_FORM} method="post" action="/login" hidden />
}
