import { call } from '#api/call.ts'
import { useChange } from '#api/use-change.ts'
import { useSecretOfLink } from '#features/accounts/links/secret-of-link.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { NeedsScripts } from '#ui/states/needs-scripts.tsx'
import { refusedWords } from './refusal.tsx'

/** Mail programs open links to preview them, so only a press changes the address. */
export function ConfirmEmail() {
  const secret = useSecretOfLink()
  const confirm = useChange({ mutationFn: () => call('confirmEmail', { body: { secret } }) })
  if (confirm.data)
    return (
      <div className="flex flex-col items-start gap-5">
        <p role="status" className="break-words">
          Done. Your letters go to <strong>{confirm.data.email}</strong>, and you sign in with it from now on.
        </p>
        <ButtonLink to="/my-account">My account</ButtonLink>
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-5">
      <NeedsScripts what="Changing your e-mail" />
      <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
        Yes, use this address
      </Button>
      {confirm.error && (
        <p role="alert" className="text-berry font-medium">
          {refusedWords(confirm.error)}
        </p>
      )}
    </div>
  )
}
