import { commonBases } from './common-passwords.ts'

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128

export const PASSWORD_RULE =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, one special character, and be at least 8 characters long.'
export const PASSWORD_TOO_LONG = `Password must be at most ${LONGEST_PASSWORD} characters long`
export const PASSWORD_TOO_COMMON =
  'This password is one of the first that a thief would try. Please choose another.'

/** The rule in its parts, for a list that ticks itself off while someone types. */
export const passwordParts = [
  { name: 'an uppercase letter', isMet: (password: string) => /[A-Z]/.test(password) },
  { name: 'a lowercase letter', isMet: (password: string) => /[a-z]/.test(password) },
  { name: 'a number', isMet: (password: string) => /\d/.test(password) },
  { name: 'one of @ $ ! % * ? &', isMet: (password: string) => /[@$!%*?&]/.test(password) },
  { name: 'at least 8 characters', isMet: (password: string) => password.length >= SHORTEST_PASSWORD },
] as const

/** Why a password cannot be taken, or nothing. */
export function passwordProblem(password: string): string | undefined {
  if (!passwordParts.every((part) => part.isMet(password))) return PASSWORD_RULE
  if (password.length > LONGEST_PASSWORD) return PASSWORD_TOO_LONG
  if (isCommon(password)) return PASSWORD_TOO_COMMON
  return undefined
}

const LOOK_ALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Sees through `P@ssw0rd!` and `Summer2026!`: what is left without decoration is on the list. */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const letters = lower.replace(/[^a-z]/g, '')
  const trimmed = lower.replace(/^[^a-z@$]+|[^a-z]+$/g, '')
  return [letters, asRead(trimmed), asRead(lower)].some(
    // A few common letters among many other characters are no weakness.
    (text) => text.length * 2 >= lower.length && (commonBases.has(text) || isOneRepeated(text)),
  )
}

function asRead(text: string): string {
  return [...text].map((character) => LOOK_ALIKES[character] ?? character).join('')
}

function isOneRepeated(text: string): boolean {
  return text.length > 0 && new Set(text).size === 1
}
