import { z } from 'zod'

const BY = ['manual', 'easypost'] as const
const EASYPOST_SETTINGS = ['EASYPOST_API_KEY', 'EASYPOST_ACCOUNT', 'CARRIER_EVENTS_SECRET'] as const

export const carrierSettings = {
  CARRIER: z.enum(BY, { error: `must be ${BY.join(' or ')}` }).default('manual'),
  CARRIER_EVENTS_SECRET: z.string().min(16, 'must be at least 16 signs that nobody guesses').optional(),
  EASYPOST_API_KEY: z.string().optional(),
  EASYPOST_ACCOUNT: z.string().optional(),
  EASYPOST_SERVICE: z.string().default('RoyalMailTracked48'),
  EASYPOST_API_BASE: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((address) => address.replace(/\/+$/, ''))
    .default('https://api.easypost.com'),
}

const given = z.object(carrierSettings)
type Given = z.output<typeof given>

export type CarrierConfig =
  | { by: 'manual' }
  | { by: 'easypost'; apiKey: string; account: string; service: string; apiBase: string }

export function carrierSettingsOf(given: Given): CarrierConfig {
  if (given.CARRIER === 'manual') return { by: 'manual' }
  return {
    by: 'easypost',
    apiKey: given.EASYPOST_API_KEY ?? '',
    account: given.EASYPOST_ACCOUNT ?? '',
    service: given.EASYPOST_SERVICE,
    apiBase: given.EASYPOST_API_BASE,
  }
}

export function contradictionsInCarrier(given: Given): string[] {
  if (given.CARRIER !== 'easypost') return []
  return EASYPOST_SETTINGS.filter((name) => !given[name]).map(
    (name) => `${name} must be set when CARRIER=easypost`,
  )
}
