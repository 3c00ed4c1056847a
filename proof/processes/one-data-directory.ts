import { newDataDir, removeDataDirs } from '@cupboard/embedded-postgres/data-dirs-for-tests'
import { say, type TrialShop } from './kit/trial-shop.ts'

const PORT = 3403
const EACH = 2
const PASSWORD = 'Marmalade-7!toast'
const REFUSED = /is already running on the data directory/

/** A second shop on one data directory, a kill of the first and its database's survival, again and again. */
export async function oneDataDirectory(shop: TrialShop, times: number): Promise<number> {
  const settings = { DATABASE_URL: '', DATA_DIR: await newDataDir(), ROLE: 'all' }
  let refused = 0
  let slowestMs = 0
  const registered: string[] = []
  try {
    for (let time = 0; time < times; time++) {
      const first = shop.start({ ...settings, PORT: String(PORT) })
      slowestMs = Math.max(slowestMs, await first.ready)
      for (let number = 0; number < EACH; number++) {
        const email = `c${time}.${number}@example.com`
        if (await register(email)) registered.push(email)
      }
      const second = shop.start({ ...settings, PORT: String(PORT + 1) })
      // One that opened beside the first would never leave by itself.
      await Promise.race([second.gone, second.ready.catch(() => undefined)])
      second.child.kill('SIGKILL')
      await second.gone
      if (REFUSED.test(second.said())) refused += 1
      first.child.kill('SIGKILL')
      await first.gone
    }
    const last = shop.start({ ...settings, PORT: String(PORT) })
    await last.ready
    let lost = 0
    for (const email of registered)
      if ((await post('login', { email, password: PASSWORD })) !== 200) lost += 1
    last.child.kill('SIGTERM')
    await last.gone
    say(
      `T34 a second shop on one data directory and a kill of the first, ${times} times: ${refused} refused in words, open again ` +
        `within ${Math.round(slowestMs)} ms, ${lost} of ${registered.length} customers lost`,
    )
    return lost + (times - refused) + (registered.length === times * EACH ? 0 : 1)
  } finally {
    await removeDataDirs()
  }
}

async function register(email: string): Promise<boolean> {
  const status = await post('create', {
    firstName: 'Ada',
    lastName: 'Cooke',
    email,
    password: PASSWORD,
    phoneNumber: '07700900123',
    termsAndCondAccepted: true,
    marketingEnabled: false,
  })
  return status === 200
}

async function post(call: 'create' | 'login', body: Record<string, unknown>): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/customer/account/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}
