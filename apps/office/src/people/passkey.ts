import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** The library made the question on the server; the contract names its challenge alone. */
type Question = { challenge: string }
type AskToMake = Parameters<typeof startRegistration>[0]['optionsJSON']
type AskToUse = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** The browser asks for a finger or a key; its answer goes to the shop as it is. */
export async function makePasskey(question: Question) {
  return { ...(await startRegistration({ optionsJSON: question as AskToMake })) } as never
}

export async function showPasskey(question: Question) {
  return { ...(await startAuthentication({ optionsJSON: question as AskToUse })) } as never
}
