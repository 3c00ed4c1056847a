import type { Settings } from './settings.ts'

export function pushOf(given: Settings) {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_OWN_NETWORK } = given
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    mayReachOwnNetwork: PUSH_OWN_NETWORK === 'on',
  }
}

export function contradictionsInPush(given: Settings): string[] {
  const isHalf = Boolean(given.PUSH_PUBLIC_KEY) !== Boolean(given.PUSH_PRIVATE_KEY)
  return [
    ...(isHalf ? ['PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must be set together: they are one pair'] : []),
    ...(given.STAGE === 'live' && given.PUSH_OWN_NETWORK === 'on'
      ? [
          'PUSH_OWN_NETWORK must be off when STAGE=live: a browser must not choose whom the shop calls at home',
        ]
      : []),
  ]
}
