import type { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { Refused } from '#api/call.ts'

type Question = { challenge: string }
type AskToMake = Parameters<typeof startRegistration>[0]['optionsJSON']
type AskToUse = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Imported on use: most customers have no passkey. */
const library = () => import('@simplewebauthn/browser')

/** A passkey belongs to a host name: browsers have none for an IP address. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)
}

/** Whether the browser offers passkeys where an e-mail is typed. */
export async function hasPasskeySuggestions(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
}

export async function makePasskey(question: Question) {
  const { startRegistration } = await library()
  return { ...(await startRegistration({ optionsJSON: question as AskToMake })) } as never
}

export async function answerWithPasskey(question: Question, { isSuggested = false } = {}) {
  const { startAuthentication } = await library()
  const optionsJSON = question as AskToUse
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested })) } as never
}

export async function stopSuggesting(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Returns the shop's own sentence, or one for the name of the browser's error. */
export function passkeyWords(error: unknown): string {
  if (error instanceof Refused) return error.errors[0] ?? error.message
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  if (name === 'NotAllowedError') return 'No passkey was used. Try again if you like.'
  return 'That did not work. Please try again.'
}
