import { SCRIPT_MARK } from '#script-mark.ts'
import { RECORD_EARLY } from '#ui/early.ts'

/** The first script of every page. The browser keeps the server's text as it is. */
export function EarlyScript() {
  return (
    <script
      nonce={SCRIPT_MARK}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own; it must run before any file has come.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? RECORD_EARLY : '' }}
    />
  )
}
