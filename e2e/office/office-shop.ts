import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openOwnShop } from '../proof/own-shop.ts'

const OPS = fileURLToPath(new URL('../../apps/server/build/ops.js', import.meta.url))
const OWN_NUMBER = 4
const address = `http://localhost:${Number(process.env.E2E_PORT ?? 3987) + OWN_NUMBER}`

/** A passkey belongs to a name and not to a number, so this shop is called localhost. */
export async function openOfficeShop(settings: Record<string, string> = {}) {
  const shop = await openOwnShop(OWN_NUMBER, { ...settings, PUBLIC_URL: address })
  /** Returns the link that the command prints for the invited person. */
  async function invite(role: string): Promise<string> {
    const env = { ...process.env, DATABASE_URL: shop.databaseUrl, PUBLIC_URL: address }
    const person = [`${role}@cupboard.example`, '--role', role, '--name', `Some ${role}`]
    const { stdout } = await promisify(execFile)(process.execPath, [OPS, 'staff', 'invite', ...person], {
      env,
    })
    return stdout.trim().split('\n').at(-1) ?? ''
  }
  return { ...shop, address, invite }
}

export type OfficeShop = Awaited<ReturnType<typeof openOfficeShop>>
