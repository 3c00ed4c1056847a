import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './say.mjs'

/**
 * How Node is started wherever the shop runs, so that it needs little memory:
 * - small nurseries: its garbage is young and little, and large ones only held 150 MB more;
 * - two arenas for memory outside the heap, instead of up to eight a core.
 */
export function readNodeSettings() {
  return JSON.parse(readFileSync(join(ROOT, 'scripts/node-settings.json'), 'utf8'))
}
