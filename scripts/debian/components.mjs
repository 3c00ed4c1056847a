import { existsSync } from 'node:fs'
import { Problem, say } from '../kit/say.mjs'
import { installFromDebian } from './install.mjs'

/** Programs that some trials need beside the shop, each with its Debian package. */
const PACKAGES = {
  prometheus: 'prometheus',
  'prometheus-node-exporter': 'prometheus-node-exporter',
  'prometheus-postgres-exporter': 'prometheus-postgres-exporter',
  'prometheus-blackbox-exporter': 'prometheus-blackbox-exporter',
  openssl: 'openssl',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  pdftoppm: 'poppler-utils',
  zbarimg: 'zbar-tools',
}
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin']

/** Installs the programs that a trial lacks. Where that is not allowed, the trial itself says that it was not tried. */
export async function ensureComponents(programs) {
  const lacking = programs.filter((each) => !FOLDERS.some((folder) => existsSync(`${folder}/${each}`)))
  if (lacking.length === 0) return
  const packages = lacking.map((program) => PACKAGES[program])
  try {
    await installFromDebian(packages, {
      what: packages.join(', '),
      missing: `The trial needs ${packages.join(', ')} of Debian; only root can install them.`,
    })
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause
    say(cause.message)
  }
}
