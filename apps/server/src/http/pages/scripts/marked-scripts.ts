import { hash } from 'node:crypto'

/** A page as it may be kept: without marks, and with the hashes by which a browser knows the scripts that may run. */
export type LockedPage = { html: string; scriptHashes: readonly string[] }

/**
 * The web app marks the scripts it writes itself by a nonce that nobody else knows. Only these are let run, by the hash
 * of their text: a script that got into the page in any other way carries no mark. So a page is the same for everybody.
 */
export function lockScripts(html: string, mark: string): LockedPage {
  const attribute = ` nonce="${mark}"`
  const scripts = html.matchAll(
    new RegExp(`<script(?=[^>]*${attribute})(?![^>]* src=)[^>]*>(.*?)</script>`, 'gs'),
  )
  const hashes = [...scripts].map(([, text]) => `'sha256-${hash('sha256', text ?? '', 'base64')}'`)
  return { html: html.replaceAll(attribute, ''), scriptHashes: [...new Set(hashes)] }
}
