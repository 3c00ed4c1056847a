import { commonBases } from './common-passwords.ts'
import { passwordFormProblem } from './form/password-rule.ts'

export const PASSWORD_TOO_COMMON =
  'This password is one of the first that a thief would try. Please choose another.'

/** The owner of a password, as far as it is known. */
export type PasswordOwner = { email?: string; firstName?: string; lastName?: string }

/** Why a password cannot be taken, or nothing. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): string | undefined {
  return passwordFormProblem(password) ?? (isTooCommonFor(password, owner) ? PASSWORD_TOO_COMMON : undefined)
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

const NO_WORDS: ReadonlySet<string> = new Set()

/** The commonest passwords, and those that are no more than the owner's own name or e-mail. */
export function isTooCommonFor(
  password: string,
  { email = '', firstName = '', lastName = '' }: PasswordOwner,
) {
  const [mailbox = ''] = email.split('@')
  const own = [
    mailbox,
    ...mailbox.split(/[^a-z]+/i),
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
  ]
  return isCommon(password, new Set(own.map(lettersOf).filter((word) => word.length >= SHORTEST_WORD)))
}

const SHORTEST_WORD = 3

/** Recognises `P@ssw0rd!` and `Summer2026!`: without their decoration they are on the list. */
export function isCommon(password: string, ownWords: ReadonlySet<string> = NO_WORDS): boolean {
  const lower = password.toLowerCase()
  const trimmed = lower.replace(/^[^a-z@$]+|[^a-z]+$/g, '')
  return [lettersOf(lower), asRead(trimmed), asRead(lower)].some(
    // A few common letters among many other characters are no weakness, unless those are a decoration too.
    (text) =>
      (text.length * 2 >= lower.length || isDecoration(lower.replace(/[a-z]/g, ''))) &&
      (commonBases.has(text) || ownWords.has(text) || isOneRepeated(text)),
  )
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}

const RUNS = ['01234567890', '09876543210']
const FEW_SIGNS = 3

/** Returns true for text people add to a word to satisfy a rule: 1234, 2026 or 777, with up to three signs. */
function isDecoration(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  const isPlain =
    digits.length <= 2 ||
    isOneRepeated(digits) ||
    /^(?:19|20)\d\d$/.test(digits) ||
    RUNS.some((run) => run.includes(digits))
  return isPlain && text.length - digits.length <= FEW_SIGNS
}

function asRead(text: string): string {
  return [...text].map((character) => LOOK_ALIKES[character] ?? character).join('')
}

function isOneRepeated(text: string): boolean {
  return text.length > 0 && new Set(text).size === 1
}
