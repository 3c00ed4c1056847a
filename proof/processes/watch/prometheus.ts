import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { until } from '@cupboard/embedded-postgres/until'

const RULES = fileURLToPath(new URL('../../../ops/alerts.yml', import.meta.url))

export function hasPrometheus(): boolean {
  return spawnSync('prometheus', ['--version']).status === 0
}

/** What waits for minutes in the shop waits for as many seconds here. Thresholds stay as they are. */
function inSeconds(rules: string): string {
  return rules.replaceAll(/for: (\d+)m/g, 'for: $1s').replaceAll(/\[(\d+)m\]/g, '[$1s]')
}

/** A real Prometheus that asks these ports every second and judges by the shop's own alarms. */
export async function startPrometheus(port: number, targets: readonly number[]) {
  const home = await mkdtemp(join(tmpdir(), 'cupboard-prometheus-'))
  await writeFile(join(home, 'alerts.yml'), inSeconds(await readFile(RULES, 'utf8')))
  await writeFile(
    join(home, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: [join(home, 'alerts.yml')],
      scrape_configs: [
        { job_name: 'shop', static_configs: [{ targets: targets.map((each) => `127.0.0.1:${each}`) }] },
      ],
    }),
  )
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
      const { data } = (await (await ask('/api/v1/alerts')).json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] }
      }
      const firing = data.alerts.filter(({ state }) => state === 'firing')
      return [...new Set(firing.map(({ labels }) => labels.alertname))].sort()
    },
    async close() {
      child.kill('SIGKILL')
      await gone
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
