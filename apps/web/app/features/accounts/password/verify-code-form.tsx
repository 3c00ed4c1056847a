import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { useEarlyForm } from '#ui/fields/use-early-form.ts'
import { Dialog } from '#ui/panels/dialog.tsx'
import { NeedsScripts } from '#ui/states/needs-scripts.tsx'
import { toast } from '#ui/toast.ts'
import { CodeEntry } from './code-entry.tsx'
import { storeResetToken } from './reset-token.ts'

const COOL_DOWN_S = 30

export function VerifyCodeForm({ email }: { email: string }) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [isIncomplete, setIsIncomplete] = useState(false)
  const navigate = useNavigate()
  const form = useEarlyForm((drawn) => setCode(digitsIn(drawn)))

  async function verify(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!/^\d{4}$/.test(code)) return setIsIncomplete(true)
    setBusy(true)
    try {
      const { token } = await call('validateResetCode', { params: { email, passwordResetCode: code } })
      storeResetToken(token)
      toast.success('Otp verified successfully.')
      await navigate(`/set-password/${encodeURIComponent(email)}`)
    } catch {
      toast.error('Error verifing otp! Please try again')
      setCode('')
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => void verify(event)}
    >
      <NeedsScripts what="Checking a code" />
      <CodeEntry value={code} onChange={setCode} disabled={busy} />
      <Button type="submit" busy={busy}>
        Verify
      </Button>
      <ResendLink email={email} />
      <Dialog
        open={isIncomplete}
        title="Please enter a valid 4-digit OTP."
        onClose={() => setIsIncomplete(false)}
      >
        <div className="flex justify-end">
          <Button onClick={() => setIsIncomplete(false)}>OK</Button>
        </div>
      </Dialog>
    </form>
  )
}

/** The code that was typed before hydration. */
function digitsIn(form: HTMLFormElement): string {
  return [...form.querySelectorAll('input')].map((box) => box.value).join('')
}

/** Waits a little between letters: a second code makes the first one useless. */
function ResendLink({ email }: { email: string }) {
  const [secondsLeft, setSecondsLeft] = useState(COOL_DOWN_S)
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft])

  async function resend(): Promise<void> {
    setSecondsLeft(COOL_DOWN_S)
    try {
      await call('sendResetCode', { body: { email } })
      toast.success('Otp send successfully.')
    } catch {
      toast.error('Error sending otp! Please try again')
    }
  }

  return (
    <p className="flex flex-wrap items-center gap-x-2">
      No code in your mail?
      <Button look="quiet" disabled={secondsLeft > 0} onClick={() => void resend()}>
        {secondsLeft > 0 ? `Resend in ${secondsLeft} s` : 'Resend code'}
      </Button>
    </p>
  )
}
