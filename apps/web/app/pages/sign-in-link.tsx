import { AccountFrame } from '#features/accounts/account-frame.tsx'
import { SignInLink } from '#features/accounts/links/sign-in-link.tsx'

export default function SignInLinkPage() {
  return (
    <AccountFrame title="In without a password" words="A letter with a link is enough.">
      <SignInLink />
    </AccountFrame>
  )
}
