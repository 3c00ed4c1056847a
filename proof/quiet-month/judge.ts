import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Series, STEP_MINUTES } from './live-month.ts'

const RULES = fileURLToPath(new URL('../../ops/alerts.yml', import.meta.url))

export function hasPromtool(): boolean {
  return spawnSync('promtool', ['--version']).status === 0
}

/** Which of the shop's alarms Prometheus would have rung at any minute of these series. */
export async function alarmsIn(series: Series, steps: number): Promise<string[]> {
  const home = await mkdtemp(join(tmpdir(), 'cupboard-judge-'))
  try {
    const file = join(home, 'month.json')
    await writeFile(file, JSON.stringify(questionOf(series, steps)))
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
    const said = `${stdout}${stderr}`
    // promptool is told to expect no alarms, so it names each one that rang.
    const rang = [...new Set([...said.matchAll(/alertname=\\?"(\w+)/g)].map(([, name = '']) => name))].sort()
    if ((status === 0) !== (rang.length === 0))
      throw new Error(`promtool could not judge: ${said.slice(0, 2_000)}`)
    return rang
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

function questionOf(series: Series, steps: number) {
  const minutes = steps * STEP_MINUTES
  const expr = `sum by (alertname) (count_over_time(ALERTS{alertstate="firing"}[${minutes}m]))`
  const input = [...series].map(([name, values]) => ({ series: name, values: inMinutes(values, steps) }))
  return {
    rule_files: [RULES],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: input,
        promql_expr_test: [{ expr, eval_time: `${minutes - 1}m`, exp_samples: [] }],
      },
    ],
  }
}

/** Writes a series minute by minute: a figure keeps its value until the next step; equal ones are written together. */
function inMinutes(values: readonly (string | undefined)[], steps: number): string {
  const runs: string[] = []
  let from = 0
  for (let at = 1; at <= steps; at++) {
    if (at < steps && values[at] === values[from]) continue
    const minutes = (at - from) * STEP_MINUTES
    runs.push(values[from] === undefined ? `_x${minutes}` : `${values[from]}+0x${minutes - 1}`)
    from = at
  }
  return runs.join(' ')
}
