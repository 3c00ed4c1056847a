import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { until } from '@cupboard/embedded-postgres/until'

const RULES = fileURLToPath(new URL('../../../ops/alerts.yml', import.meta.url))
const CONFIG = fileURLToPath(new URL('../../../ops/prometheus.yml', import.meta.url))
/** Nothing listens there. */
const NOWHERE = 1

export function hasPrometheus(): boolean {
  return spawnSync('prometheus', ['--version']).status === 0
}

/** Returns the faults that Prometheus finds in the configuration for operators; empty if there are none. */
export function faultsInConfig(): string {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', CONFIG], { encoding: 'utf8' })
  return status === 0 ? '' : `promtool finds in ops/prometheus.yml: ${stdout}${stderr}`
}

/** Turns minutes of the alarm rules into as many seconds. Thresholds stay as they are. */
function inSeconds(rules: string): string {
  return rules.replaceAll(/(for: |\[|offset )(\d+)m\b/g, '$1$2s')
}

/** The operators' configuration, asking every second, with the trial's ports for their addresses. */
function forTrial(config: string, ports: Readonly<Record<string, number>>): string {
  return config
    .replaceAll(/_interval: \w+/g, '_interval: 1s')
    .replaceAll(/[\w.]+:\d+(?=["'])/g, (address) => `127.0.0.1:${ports[address] ?? NOWHERE}`)
}

type Asked = {
  port: number
  /** The trial's port for each of the operators' addresses. Nothing listens for an address that is not named. */
  ports: Readonly<Record<string, number>>
  /** The group of alarms that is listened to; all of them where none is named. */
  group?: string
}

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>

/** A real Prometheus with the operators' own configuration and alarms. */
export async function startPrometheus({ port, ports, group }: Asked) {
  const home = await mkdtemp(join(tmpdir(), 'cupboard-prometheus-'))
  await writeFile(join(home, 'alerts.yml'), inSeconds(await readFile(RULES, 'utf8')))
  await writeFile(join(home, 'prometheus.yml'), forTrial(await readFile(CONFIG, 'utf8'), ports))
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(home, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(home, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--query.lookback-delta=10s',
    ],
    { stdio: 'ignore' },
  )
  const gone = once(child, 'exit')
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const isReady = await until(
    async () => ((await ask('/-/ready').catch(() => undefined))?.ok ? true : undefined),
    {
      everyMs: 100,
      withinMs: 60_000,
    },
  )
  if (!isReady) throw new Error('Prometheus did not start')

  return {
    /** The names of the alarms that ring now. */
    async ringing(): Promise<string[]> {
      const { data } = (await (await ask('/api/v1/rules?type=alert')).json()) as {
        data: { groups: { name: string; rules: { name: string; state: string }[] }[] }
      }
      const rules = data.groups.filter(({ name }) => name === (group ?? name)).flatMap(({ rules }) => rules)
      const firing = rules.filter(({ state }) => state === 'firing')
      return [...new Set(firing.map(({ name }) => name))].sort()
    },
    async close() {
      child.kill('SIGKILL')
      await gone
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
