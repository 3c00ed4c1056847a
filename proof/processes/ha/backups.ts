import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from '#processes/database/system-postgres.ts'
import { tellComponent } from './components.ts'

const STANZA = 'cupboard'

export type Backups = ReturnType<typeof openBackups>
type Server = { name: string; dataDir: string; port: number }

/** pgBackRest with a repository in a folder: whole backups, and every piece of the log as it is written. */
export function openBackups(place: Home) {
  const fileOf = (node: string) => join(place.home, `pgbackrest-${node}.conf`)
  const tell = (node: string, ...args: string[]) =>
    tellComponent(place, 'pgbackrest', [`--config=${fileOf(node)}`, `--stanza=${STANZA}`, ...args])
  return {
    /** With it a server hands over its log. */
    async archiveCommandOf({ name, dataDir, port }: Server): Promise<string> {
      await writeFile(fileOf(name), settings(place, dataDir, port))
      return `pgbackrest --config=${fileOf(name)} --stanza=${STANZA} archive-push %p`
    },
    takeWhole(node: string): void {
      tell(node, 'stanza-create')
      tell(node, '--type=full', 'backup')
    },
    /** Lays the cluster as it was at an instant into an empty folder. */
    async restoreTo(instant: Date, dataDir: string): Promise<void> {
      await writeFile(fileOf('restored'), settings(place, dataDir, 0))
      tell('restored', '--type=time', `--target=${sqlTime(instant)}`, '--target-action=promote', 'restore')
    },
  }
}

function sqlTime(instant: Date): string {
  return instant.toISOString().replace('T', ' ').replace('Z', '+00')
}

function settings({ home }: Home, dataDir: string, port: number): string {
  return `[global]
repo1-path=${join(home, 'backups')}
log-path=${join(home, 'backup-log')}
lock-path=${join(home, 'backup-lock')}
spool-path=${join(home, 'backup-spool')}
log-level-console=warn
start-fast=y
compress-type=none
[${STANZA}]
pg1-path=${dataDir}
${port ? `pg1-port=${port}\npg1-socket-path=${home}\npg1-user=cupboard` : ''}
`
}
