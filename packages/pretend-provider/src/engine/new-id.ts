import { randomBytes } from 'node:crypto'

/** Makes an id such as `pi_3Kx…`: the prefix names its kind, the rest cannot be guessed. */
export function newId(prefix: string): string {
  return `${prefix}_${letters(24)}`
}

export function newClientSecret(id: string): string {
  return `${id}_secret_${letters(24)}`
}

export function newSecret(): string {
  return `whsec_${letters(32)}`
}

function letters(length: number): string {
  const enough = randomBytes(length * 2).toString('base64')
  return enough.replace(/[^A-Za-z0-9]/g, '').slice(0, length)
}
