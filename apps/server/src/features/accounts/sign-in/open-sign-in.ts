import { deviceInWords } from '@cupboard/domain/account/details/device-in-words'
import { SESSION_LIFE_MS } from '@cupboard/domain/account/session'
import type { CustomerId } from '@cupboard/domain/ids'
import type { Transaction } from '#db/connect.ts'
import { insertSession } from '#sessions/session-store.ts'
import { newTokenOf } from '#sessions/token.ts'

/** The network address and the browser that ask. */
export type Visitor = { from: string; userAgent: string | undefined }

/** Opens a session of one day for a customer who has proved who they are. */
export async function openSignIn(
  tx: Transaction,
  customerId: CustomerId,
  { userAgent }: Visitor,
  now: Date,
): Promise<string> {
  const { token, tokenHash } = newTokenOf(customerId)
  await insertSession(tx, {
    tokenHash,
    customerId,
    purpose: 'sign-in',
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    startedAt: now,
    device: deviceInWords(userAgent),
  })
  return token
}
