import { passwordParts } from '@cupboard/domain/account/form/password-rule'
import { Icon } from '#ui/icon.tsx'

/** The password rule, ticking itself off while someone types. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="text-small text-ink-soft grid gap-1 sm:grid-cols-2" aria-label="Your password needs">
      {passwordParts.map(({ name, isMet }) => (
        <li
          key={name}
          className={`flex items-center gap-2 ${isMet(password) ? 'text-pine font-semibold' : ''}`}
        >
          <Icon name={isMet(password) ? 'check' : 'minus'} className="size-4 shrink-0" />
          {name}
          <span className="sr-only">{isMet(password) ? ' (done)' : ' (missing)'}</span>
        </li>
      ))}
    </ul>
  )
}
