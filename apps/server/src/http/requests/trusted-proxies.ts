import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#config.ts'

/** Fastify takes a bare number of hops for none at all, so they are counted here: the nearest is number nought. */
export function trustedProxies(believed: Config['trustProxy']): FastifyServerOptions['trustProxy'] & {} {
  if (typeof believed === 'number') return (_address, hop) => hop < believed
  return believed === false ? false : [...believed]
}
