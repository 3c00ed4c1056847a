import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'

const ORDINARY_DAYS = 90

export function hasOpenssl(): boolean {
  return spawnSync('openssl', ['version']).status === 0
}

/** Opens an address with a certificate that ends in three months, or on a day set later. */
export async function openTlsAddress() {
  const server = createServer(await certificate(ORDINARY_DAYS), (socket) => {
    socket.on('error', () => undefined)
    socket.end()
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    endIn: async (days: number) => server.setSecureContext(await certificate(days)),
    renew: async () => server.setSecureContext(await certificate(ORDINARY_DAYS)),
    close: () => server.close(),
  }
}

/** Makes a self-signed certificate: only its last day matters here. */
async function certificate(days: number): Promise<{ key: string; cert: string }> {
  const home = await mkdtemp(join(tmpdir(), 'cupboard-certificate-'))
  const [key, cert] = [join(home, 'key.pem'), join(home, 'certificate.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const asked = ['req', '-x509', ...kind, '-subj', '/CN=127.0.0.1', '-days', `${days}`]
  const { status, stderr } = spawnSync('openssl', [...asked, '-keyout', key, '-out', cert], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
  const made = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
  await rm(home, { recursive: true })
  return made
}
