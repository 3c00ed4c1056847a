import { LONGEST_PASSKEY_NAME, passkeyNameProblem } from '@cupboard/domain/account/passkey/passkey'
import { z } from 'zod'
import { plainText } from './wire.ts'

export const credentialId = plainText(1024)

/** A browser's answer for a passkey; the library checks all of it. */
export const passkeyAnswer = z.looseObject({
  id: credentialId,
  rawId: plainText(1024),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
})

/** The question to a browser for a passkey, as the library writes it. */
export const passkeyQuestion = z.looseObject({ challenge: z.string() })

/** A question that belongs to nobody yet is known by its id. */
export const numberedQuestion = z.object({ challengeId: z.uuid(), options: passkeyQuestion })

export const passkeyName = plainText(LONGEST_PASSKEY_NAME * 2).refine(
  (name) => passkeyNameProblem(name) === undefined,
  `Please give it a name of at most ${LONGEST_PASSKEY_NAME} characters`,
)

const instant = z.string().meta({ description: 'An instant, ISO 8601' })

/** A passkey as its owner knows it. */
export const wirePasskey = z.object({
  credentialId: z.string(),
  name: z.string(),
  addedAt: instant,
  usedAt: instant.nullable(),
})
