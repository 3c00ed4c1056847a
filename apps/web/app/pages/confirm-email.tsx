import { AccountFrame } from '#features/accounts/account-frame.tsx'
import { ConfirmEmail } from '#features/accounts/details/confirm-email.tsx'

/** Where the letter to a new address leads. Opening it changes nothing; its one button does. */
export default function ConfirmEmailPage() {
  return (
    <AccountFrame title="Your new e-mail" words="One press, and your letters go there.">
      <ConfirmEmail />
    </AccountFrame>
  )
}
