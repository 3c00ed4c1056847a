import { useSession } from '#api/session/session-token.ts'
import { NotificationBell } from '#features/notifications/notification-bell.tsx'
import { OpenMenu } from './open-menu.tsx'
import { SignOutButton } from './sign-out-button.tsx'

const ownLinks = [
  ['My cupboard', '/manage-subscription'],
  ['My boxes', '/future-boxes'],
  ['My products', '/my-products'],
] as const

/** Shows the customer's part of the header on large screens; loaded when there is a session. */
export function SignedInHeader() {
  const session = useSession()
  if (!session) return null
  return (
    <>
      <div className="hidden xl:block">
        <OpenMenu label="Yours" links={ownLinks} />
      </div>
      <NotificationBell customerId={session.customerId} />
      <SignOutButton />
    </>
  )
}
