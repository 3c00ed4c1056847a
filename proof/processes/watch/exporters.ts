import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { choosePort } from '@cupboard/embedded-postgres/server/run-server'
import { until } from '@cupboard/embedded-postgres/until'

const QUERIES = fileURLToPath(new URL('../../../ops/postgres-queries.yml', import.meta.url))
const MODULES = fileURLToPath(new URL('../../../ops/blackbox.yml', import.meta.url))
const PROGRAMS = ['node', 'postgres', 'blackbox'].map((kind) => `prometheus-${kind}-exporter`)
/** All kinds but tmpfs: how full the machine's own disks are is no matter of a trial. */
const OTHER_VOLUMES = '^([^t]|t[^m])'

export function missingExporters(): string[] {
  return PROGRAMS.filter((program) => spawnSync(program, ['--version']).error)
}

type Exporter = { port: number; close(): Promise<void> }

/** Debian's exporter of the machine, with its text files in a folder of the trial. */
export function exportMachine(textFolder: string): Promise<Exporter> {
  return startExporter('node', [
    `--collector.textfile.directory=${textFolder}`,
    `--collector.filesystem.fs-types-exclude=${OTHER_VOLUMES}`,
  ])
}

/** Debian's exporter of PostgreSQL, as the role that operators make for it. */
export function exportDatabase(serverPort: number): Promise<Exporter> {
  return startExporter('postgres', [`--extend.query-path=${QUERIES}`], {
    DATA_SOURCE_NAME: `postgresql://prometheus@127.0.0.1:${serverPort}/postgres?sslmode=disable`,
  })
}

/** Debian's exporter that asks other addresses, for their certificates. */
export function exportCertificates(): Promise<Exporter> {
  return startExporter('blackbox', [`--config.file=${MODULES}`])
}

async function startExporter(
  kind: string,
  flags: readonly string[],
  env: Record<string, string> = {},
): Promise<Exporter> {
  const port = await choosePort(0)
  const child = spawn(`prometheus-${kind}-exporter`, [...flags, `--web.listen-address=127.0.0.1:${port}`], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/metrics`).then(
      ({ ok }) => (ok ? true : undefined),
      () => undefined,
    )
  if (!(await until(isReady, { everyMs: 100, withinMs: 60_000 })))
    throw new Error(`the ${kind} exporter did not start`)
  return {
    port,
    async close() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
