import { createHash, randomInt } from 'node:crypto'
import { RESET_CODE_DIGITS } from '@cupboard/domain/account/reset-budget'

export function newResetCode(): string {
  return randomInt(10 ** RESET_CODE_DIGITS)
    .toString()
    .padStart(RESET_CODE_DIGITS, '0')
}

/** Salted with its own row, so that equal codes do not look equal. */
export function hashResetCode(resetCodeId: string, code: string): Buffer {
  return createHash('sha256').update(`${resetCodeId}:${code}`).digest()
}
