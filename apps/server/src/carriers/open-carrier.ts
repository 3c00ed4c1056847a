import type { Config } from '#config.ts'
import type { Carrier } from './carrier.ts'
import { easyPost } from './easypost.ts'
import { manualCarrier } from './manual.ts'

/** The carrier that takes new waves. */
export function carrierOf({ carrier, carrierEventsSecret }: Config): Carrier {
  return carrier.by === 'easypost'
    ? easyPost({ ...carrier, eventsSecret: carrierEventsSecret ?? '' })
    : manualCarrier(carrierEventsSecret)
}

/** The carrier of an older parcel, if the settings still name it. */
export function carrierNamed(config: Config, name: string): Carrier | undefined {
  if (name === 'manual') return manualCarrier(config.carrierEventsSecret)
  const carrier = carrierOf(config)
  return carrier.name === name ? carrier : undefined
}
