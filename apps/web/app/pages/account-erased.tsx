import { AccountFrame } from '#features/accounts/account-frame.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'

/** Shows a former customer that the account is erased. */
export default function AccountErasedPage() {
  return (
    <AccountFrame
      title="Your account is erased"
      words="One last letter is on its way to you. Your card is deleted at our card provider within the hour."
    >
      <ButtonLink to="/">To the shop</ButtonLink>
    </AccountFrame>
  )
}
