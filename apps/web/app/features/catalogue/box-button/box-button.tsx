import { lazy, type MouseEvent, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { rememberPath } from '#api/return-path.ts'
import { currentSession, useSession } from '#api/session-token.ts'
import { wantProduct } from '#api/wanted-products.ts'
import { Button, type ButtonLook } from '#ui/actions/button.tsx'
import { dropPress, keepPress, useKeptPress } from './kept-presses.ts'

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
  const isPressed = useKeptPress(productId)
  const navigate = useNavigate()

  useEffect(() => {
    // While the page wakes up a customer looks like a visitor for a moment.
    if (!isPressed || currentSession()) return
    dropPress(productId)
    wantProduct(productId)
    rememberPath(location.pathname + location.search)
    void navigate('/login')
  }, [isPressed, productId, navigate])

  const first = (
    <FirstButton productId={productId} describedBy={describedBy} look={look} isPressed={isPressed} />
  )
  /** A press that began on the first button and ended on the next reaches neither, only what holds them both. */
  function keepDivided({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) keepPress(productId)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key is pressed and let go on one button.
    // biome-ignore lint/a11y/noStaticElementInteractions: it has no place of its own on the screen.
    <span className="contents" onClick={keepDivided}>
      {session ? (
        <Suspense fallback={first}>
          <BoxToggleButton session={session} productId={productId} describedBy={describedBy} look={look} />
        </Suspense>
      ) : (
        first
      )}
    </span>
  )
}

const SIGN_IN_FORM = 'sign-in-first'

/**
 * Without scripts it is where every button of the page leads. One for all of them: browsers look at each form of a page
 * as soon as it has loaded, and would draw a whole catalogue for it that nobody has scrolled to.
 */
export function SignInForm() {
  return <form id={SIGN_IN_FORM} method="post" action="/login" hidden />
}

type FirstProps = Required<BoxButtonProps> & { isPressed: boolean }

/** A visitor's button, and everybody's until more is known. A press is kept and done as soon as it can be. */
function FirstButton({ productId, describedBy, look, isPressed }: FirstProps) {
  function press(event: MouseEvent) {
    event.preventDefault()
    keepPress(productId)
  }
  return (
    <Button
      type="submit"
      form={SIGN_IN_FORM}
      look={look}
      busy={isPressed}
      data-keep-press={productId}
      aria-describedby={describedBy}
      onClick={press}
    >
      Add to box
    </Button>
  )
}
