import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses of our own machines and networks, or of nobody. */
const own = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  own.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  own.addSubnet(network, bits, 'ipv6')

/** Also checks an IPv4 address that is written as IPv6. */
export function isOwnNetwork(address: string): boolean {
  const family = isIP(address)
  return family === 0 || own.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** A stranger's host name resolves into our own network. */
export class OwnNetwork extends Error {
  override readonly name = 'OwnNetwork'
}

/** Resolves a name for a connection, which then uses exactly the checked address. */
export const lookUpStranger: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    if (found.length === 0 || found.some(({ address }) => isOwnNetwork(address)))
      return done(new OwnNetwork('a push service must not be in our own network'), [])
    const [first] = found
    if (options.all) return done(null, found)
    return done(null, first?.address ?? '', first?.family)
  })
}
