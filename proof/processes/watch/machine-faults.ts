import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { startServersInStep } from '#processes/database/servers-in-step.ts'
import type { openSmallVolume } from '#processes/database/small-volume.ts'
import type { openTlsAddress } from './certificates.ts'
import type { Fault } from './ring-each.ts'

type Present<T extends (...given: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<T>>>
export type Machines = {
  volume: Present<typeof openSmallVolume>
  servers: Present<typeof startServersInStep>
  address: Present<typeof openTlsAddress>
  /** Where the nightly job leaves the time of its backup. */
  textFolder: string
}

/** As the nightly job does: the exporter never reads half a file. */
export async function backUp(textFolder: string, hoursAgo: number): Promise<void> {
  const written = join(textFolder, 'backup.tmp')
  const at = Math.round(Date.now() / 1000) - hoursAgo * 3_600
  await writeFile(written, `cupboard_backup_success_timestamp_seconds ${at}\n`)
  await rename(written, join(textFolder, 'backup.prom'))
}

/** Makes the faults of the machines below the shop, each with its repair. */
export function faultsOfMachines({ volume, servers, address, textFolder }: Machines): Fault[] {
  return [
    { what: 'a volume that is full', alarm: 'DiskFull', plant: volume.fill, heal: volume.makeRoom },
    {
      what: 'a backup of 27 hours ago',
      alarm: 'BackupOld',
      plant: () => backUp(textFolder, 27),
      heal: () => backUp(textFolder, 1),
    },
    {
      what: 'no backup at all',
      alarm: 'BackupOld',
      plant: () => rm(join(textFolder, 'backup.prom')),
      heal: () => backUp(textFolder, 1),
    },
    ...faultsOfCopy(servers),
    {
      what: 'a certificate that ends in three days',
      alarm: 'CertificateEnds',
      plant: () => address.endIn(3),
      heal: address.renew,
    },
  ]
}

function faultsOfCopy({ first, second }: Machines['servers']): Fault[] {
  // Waits for no copy, as a transaction would.
  const write = () => first.tell(`SELECT pg_logical_emit_message(false, 'trial', repeat('x', 10000))`)
  const followed = async (change: string) => {
    await second.tell(`ALTER SYSTEM ${change}`)
    await second.tell('SELECT pg_reload_conf()')
  }
  return [
    {
      what: 'a copy that stands still',
      alarm: 'CopyBehind',
      async plant() {
        await second.tell('SELECT pg_wal_replay_pause()')
        await write()
      },
      heal: async () => void (await second.tell('SELECT pg_wal_replay_resume()')),
    },
    {
      what: 'a copy that is cut off',
      alarm: 'CopyBehind',
      async plant() {
        await followed(`SET primary_conninfo = ''`)
        await write()
      },
      heal: () =>
        followed(
          `SET primary_conninfo = 'host=127.0.0.1 port=${first.port} user=cupboard application_name=second'`,
        ),
    },
  ]
}
