import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { startSession } from '#api/session/session-token.ts'
import { useChange } from '#api/use-change.ts'
import { useCarriedEmail } from '#features/accounts/carried-email.ts'
import { checkEmail } from '#features/accounts/check-email.ts'
import { refusedWords } from '#features/accounts/details/refusal.tsx'
import { pathAfterSignIn } from '#features/accounts/sign-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { NeedsScripts } from '#ui/states/needs-scripts.tsx'
import { useSecretOfLink } from './secret-of-link.ts'

/** Asks for a link, or uses the one that somebody came by. */
export function SignInLink() {
  const secret = useSecretOfLink()
  return (
    <>
      <NeedsScripts what="Signing in" />
      {secret ? <FollowLink secret={secret} /> : <AskForLink />}
    </>
  )
}

/** Mail programs open links to preview them, so only a press uses the link. */
function FollowLink({ secret }: { secret: string }) {
  const navigate = useNavigate()
  const follow = useChange({
    mutationFn: async () => {
      const session = await call('followSignInLink', { body: { secret } })
      startSession({ ...session, remember: false })
      const path = await pathAfterSignIn(session.customerId).catch(() => '/household')
      await navigate(path, { replace: true })
    },
  })
  return (
    <div className="flex flex-col items-start gap-5">
      <Button busy={follow.isPending} onClick={() => follow.mutate()}>
        Sign in
      </Button>
      {follow.error && <Complaint error={follow.error} />}
    </div>
  )
}

function AskForLink() {
  const form = useForm({ email: '' }, checkEmail)
  const ask = useChange({ mutationFn: (email: string) => call('sendSignInLink', { body: { email } }) })
  useCarriedEmail((email) => form.suggest({ email }))
  if (ask.isSuccess)
    return (
      <p role="status" className="bg-sage rounded-card p-5">
        If <strong className="break-words">{form.values.email}</strong> has an account, a letter with a link
        is on its way. It works for a quarter of an hour.
      </p>
    )
  return (
    <form {...form.sending(({ email }) => ask.mutate(email.trim()))} className="flex flex-col gap-5">
      <Field {...form.field('email')} label="Email Address" type="email" autoComplete="username" />
      {ask.error && <Complaint error={ask.error} />}
      <Button type="submit" busy={ask.isPending}>
        E-mail me a link
      </Button>
      <ButtonLink to="/login" look="quiet">
        Back to log in
      </ButtonLink>
    </form>
  )
}

function Complaint({ error }: { error: Error }) {
  return (
    <p role="alert" className="text-berry font-medium">
      {refusedWords(error)}
    </p>
  )
}
