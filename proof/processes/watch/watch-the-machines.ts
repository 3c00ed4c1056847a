import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePort } from '@cupboard/embedded-postgres/server/run-server'
import { startServersInStep } from '#processes/database/servers-in-step.ts'
import { openSmallVolume } from '#processes/database/small-volume.ts'
import { findSystemPostgres } from '#processes/database/system-postgres.ts'
import { say } from '#processes/kit/trial-shop.ts'
import { hasOpenssl, openTlsAddress } from './certificates.ts'
import { exportCertificates, exportDatabase, exportMachine, missingExporters } from './exporters.ts'
import { backUp, faultsOfMachines, type Machines } from './machine-faults.ts'
import { faultsInConfig, hasPrometheus, startPrometheus } from './prometheus.ts'
import { ringEach } from './ring-each.ts'

/** Each of six faults of the machines must ring its own alarm and no other of theirs, by Debian's own exporters. */
export async function watchTheMachines(): Promise<number> {
  const missing = [
    ...(hasPrometheus() ? [] : ['prometheus']),
    ...missingExporters(),
    ...(hasOpenssl() ? [] : ['openssl']),
    ...((await findSystemPostgres()) ? [] : ['postgresql']),
  ]
  if (missing.length > 0) return notTried(`there is no ${missing.join(', no ')} on this machine`)
  const volume = await openSmallVolume()
  if (!volume) return notTried('only root may mount a small volume to fill')
  const servers = await startServersInStep()
  const address = await openTlsAddress()
  const textFolder = await mkdtemp(join(tmpdir(), 'cupboard-texts-'))
  try {
    return servers ? await watch({ volume, servers, address, textFolder }) : 1
  } finally {
    await rm(textFolder, { recursive: true, force: true })
    address.close()
    await servers?.stop()
    await volume.close()
  }
}

function notTried(why: string): number {
  say(`T44 not tried: ${why}`)
  return 0
}

async function watch(machines: Machines): Promise<number> {
  const { servers, address, textFolder } = machines
  const wrongConfig = faultsInConfig()
  if (wrongConfig !== '') say(`T44 ${wrongConfig}`)
  await servers.first.tell('CREATE ROLE prometheus LOGIN')
  await servers.first.tell('GRANT pg_monitor TO prometheus')
  await backUp(textFolder, 1)
  const machine = await exportMachine(textFolder)
  const first = await exportDatabase(servers.first.port)
  const copy = await exportDatabase(servers.second.port)
  const certificates = await exportCertificates()
  const prometheus = await startPrometheus({
    port: await choosePort(0),
    ports: {
      '127.0.0.1:9100': machine.port,
      '127.0.0.1:9187': first.port,
      'copy.your.name:9187': copy.port,
      '127.0.0.1:9115': certificates.port,
      'your.name:443': address.port,
    },
    group: 'machines',
  })
  try {
    return (wrongConfig === '' ? 0 : 1) + (await ringEach('T44', prometheus, faultsOfMachines(machines)))
  } finally {
    await prometheus.close()
    for (const each of [machine, first, copy, certificates]) await each.close()
  }
}
