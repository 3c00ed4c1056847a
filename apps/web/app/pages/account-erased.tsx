import { AccountFrame } from '#features/accounts/account-frame.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'

/** Where somebody lands who has just erased the account. */
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
