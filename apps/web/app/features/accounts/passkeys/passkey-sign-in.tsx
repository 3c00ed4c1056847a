import type { CustomerId } from '@cupboard/domain/ids'
import { useEffect, useRef, useState } from 'react'
import { signInWithPasskey } from '#features/accounts/sign-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { Problem } from '#ui/states/problem.tsx'
import { hasPasskeySuggestions, hasPasskeys, passkeyWords, stopSuggesting } from './browser-passkeys.ts'

type Props = { remember: boolean; onSignedIn: (customerId: CustomerId) => Promise<void> }

/** A button, and where the browser can do it a suggestion in the e-mail field. */
export function PasskeySignIn({ remember, onSignedIn }: Props) {
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const now = useRef({ remember, onSignedIn })
  now.current = { remember, onSignedIn }

  useEffect(() => {
    let isGone = false
    async function suggest(): Promise<void> {
      if (!(await hasPasskeySuggestions()) || isGone) return
      const customerId = await signInWithPasskey(() => now.current.remember, { isSuggested: true })
      if (!isGone) await now.current.onSignedIn(customerId)
    }
    // The suggestion came unasked, so ignoring it is no error.
    suggest().catch(() => undefined)
    return () => {
      isGone = true
      if (hasPasskeys()) void stopSuggesting()
    }
  }, [])

  async function press(): Promise<void> {
    if (!hasPasskeys()) return setProblem('This browser cannot use passkeys here.')
    setIsBusy(true)
    setProblem('')
    try {
      await onSignedIn(await signInWithPasskey(() => remember))
    } catch (error) {
      setProblem(passkeyWords(error))
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button look="secondary" busy={isBusy} onClick={() => void press()}>
        Sign in with a passkey
      </Button>
      <Problem>{problem}</Problem>
    </>
  )
}
