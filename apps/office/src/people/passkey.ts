import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type Question = { challenge: string }

/** The browser asks for a finger or a key; what it answers goes to the shop as it is. */
export async function makePasskey(question: Question) {
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  return { ...(await startRegistration({ optionsJSON: question as unknown as Options })) } as never
}

export async function showPasskey(question: Question) {
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  return { ...(await startAuthentication({ optionsJSON: question as unknown as Options })) } as never
}
