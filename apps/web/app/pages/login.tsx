import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { currentSession } from '#api/session/session-token.ts'
import { AccountFrame } from '#features/accounts/account-frame.tsx'
import { HomeFirst } from '#features/accounts/home-first.tsx'
import { SignInForm } from '#features/accounts/sign-in-form.tsx'
import { useWantsBox } from '#features/accounts/why-asked.ts'

export default function LoginPage() {
  const wantsBox = useWantsBox()
  useLeaveWhenSignedIn()
  if (!wantsBox) {
    return (
      <AccountFrame title="Welcome back" words="Sign in to see what comes next.">
        <SignInForm />
        <HomeFirst />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title="First, tell us about your home"
      words="A box holds what your home uses up, so we ask who lives there before we fill one."
    >
      <HomeFirst />
      <h2 className="text-subheading">I have an account</h2>
      <SignInForm />
    </AccountFrame>
  )
}

/** Redirects a customer who is signed in already. */
function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (currentSession()) void navigate('/manage-subscription', { replace: true })
  }, [navigate])
}
