import { expect, it } from 'vitest'
import { isOwnNetwork } from './own-network.ts'

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1',
  'no address',
])('%s is no place of a stranger', (address) => {
  expect(isOwnNetwork(address)).toBe(true)
})

it.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4009::200e', '::ffff:8.8.8.8'])(
  '%s is a stranger',
  (address) => {
    expect(isOwnNetwork(address)).toBe(false)
  },
)
