import { spawn } from 'node:child_process'
import { environment } from '../kit/run.mjs'
import { ROOT } from '../kit/say.mjs'

/** Known vulnerabilities and the bill of materials. A registry that does not answer has not said that all is well. */
export async function proveSupplyChain() {
  const audit = await answerOf('npm', ['audit', '--audit-level=high', '--omit=dev', '--json'])
  const bill = await answerOf('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'])
  const found = audit?.metadata?.vulnerabilities
  const parts = bill?.components?.length ?? 0
  const known = found
    ? `${found.high} high and ${found.critical} critical vulnerabilities known`
    : 'vulnerabilities: the registry did not answer'
  const isBad = parts === 0 || (found && found.high + found.critical > 0)
  return {
    verdict: isBad ? 'FAILED' : found ? 'held' : 'not answered',
    figure: `${known}; bill of materials with ${parts} parts`,
  }
}

/** Returns the JSON that a command writes, with any exit code; undefined if it is not JSON. */
function answerOf(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: environment(), stdio: ['ignore', 'pipe', 'ignore'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    child.once('error', () => resolve(undefined))
    child.once('close', () => {
      try {
        resolve(JSON.parse(text))
      } catch {
        resolve(undefined)
      }
    })
  })
}
