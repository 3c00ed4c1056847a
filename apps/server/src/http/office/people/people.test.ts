import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '#ops/commands.ts'
import { ask } from '#testing/customers.ts'
import { codeOf, invite, STAFF_PASSWORD, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const signIn = (body: object) => ask(shop, 'POST', '/office/session/password', { body })
const ops = async (...words: string[]) => (await runCommand(shop.deps, ['staff', ...words])).says

describe('who works here', () => {
  it('the first owner is invited by a command and joins by its link', async () => {
    expect(await ops('list')).toEqual([expect.stringMatching(/Nobody works here yet/)])
    const [, link] = await ops('invite', 'olive@cupboard.example', '--role', 'owner', '--name', 'Olive Marsh')
    const token = link?.split('#')[1]
    const { body: look } = await ask(shop, 'POST', '/office/invitation/look', { body: { token } })
    expect(look).toMatchObject({ name: 'Olive Marsh', role: 'owner', email: 'olive@cupboard.example' })
    const by = { kind: 'password', password: STAFF_PASSWORD, code: codeOf(look.totp.secret) }
    const joined = await ask(shop, 'POST', '/office/invitation/accept', { body: { token, by } })
    const me = await ask(shop, 'GET', '/office/me', { token: joined.body.token })
    expect(me.body).toMatchObject({ name: 'Olive Marsh', role: 'owner' })
    expect((await ops('list'))[0]).toContain('joined 2026-11-16')
  })

  it('an invitation is good once, and for an hour', async () => {
    const { token } = await invite(shop, 'support')
    const look = () => ask(shop, 'POST', '/office/invitation/look', { body: { token } })
    expect((await look()).status).toBe(200)
    shop.clock.advance(60 * 60_000)
    expect((await look()).body.code).toBe('invitation-invalid')
    const used = await staffMember(shop, 'packer')
    expect(used.token).toBeTruthy()
    const { rows } = await shop.pool.query(
      'SELECT count(*)::int AS used FROM staff_invitation WHERE used_at IS NOT NULL',
    )
    expect(rows[0].used).toBe(1)
  })

  it('a stolen password alone opens nothing, nor does a code alone', async () => {
    const { email, secret } = await staffMember(shop, 'manager')
    const code = codeOf(secret, 1)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await signIn({ email, password: STAFF_PASSWORD, code: wrong })).status).toBe(401)
    expect((await signIn({ email, password: 'Another-9!guess', code })).status).toBe(401)
    expect((await signIn({ email, password: STAFF_PASSWORD, code })).status).toBe(200)
  })

  it('a code is good once', async () => {
    const { email, secret } = await staffMember(shop, 'manager')
    const login = { email, password: STAFF_PASSWORD, code: codeOf(secret, 1) }
    expect((await signIn(login)).status).toBe(200)
    expect((await signIn(login)).status).toBe(401)
  })

  it('a recovery code stands in for a lost authenticator, beside the password and once', async () => {
    const person = await staffMember(shop, 'manager')
    const { body } = await person.post('/me/recovery-codes')
    expect(new Set(body.codes).size).toBe(10)
    const [code] = body.codes
    const { email } = person
    expect((await signIn({ email, password: 'Another-9!guess', code })).status).toBe(401)
    const login = { email, password: STAFF_PASSWORD, code: code.toLowerCase().replace('-', ' ') }
    expect((await signIn(login)).status).toBe(200)
    expect((await signIn(login)).status).toBe(401)
    expect((await person.get('/me/keys')).body).toEqual({
      passkeys: [],
      hasPassword: true,
      recoveryCodesLeft: 9,
    })
    const { rows } = await shop.pool.query(
      `SELECT encode(code_hash, 'escape') AS kept FROM staff_recovery_code`,
    )
    expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
    const again = await person.post('/me/recovery-codes')
    expect((await signIn({ ...login, code: body.codes[1] })).status).toBe(401)
    expect((await signIn({ ...login, code: again.body.codes[1] })).status).toBe(200)
  })

  it('who has been signed in for ten minutes shows a code again before a key is added', async () => {
    const person = await staffMember(shop, 'manager')
    expect((await person.post('/me/passkeys/begin')).status).toBe(200)
    shop.clock.advance(10 * 60_000)
    for (const [path, body] of [
      ['/me/passkeys/begin', {}],
      ['/me/recovery-codes', {}],
      ['/me/passkeys/drop', { credentialId: 'own' }],
    ] as const)
      expect((await person.post(path, body)).body.code).toBe('proof-needed')
    const { rows: kept } = await shop.pool.query('SELECT 1 FROM staff_recovery_code')
    expect(kept).toEqual([])
    const prove = (code: string) => person.post('/me/proof', { kind: 'code', code })
    const code = codeOf(person.secret, 1)
    expect((await prove(code === '000000' ? '000001' : '000000')).status).toBe(422)
    expect((await person.post('/me/recovery-codes')).status).toBe(403)
    expect((await prove(code)).status).toBe(200)
    expect((await prove(code)).status).toBe(422)
    expect((await person.post('/me/passkeys/begin')).status).toBe(200)
    const { body } = await person.post('/me/recovery-codes')
    shop.clock.advance(10 * 60_000)
    expect((await person.post('/me/recovery-codes')).body.code).toBe('proof-needed')
    expect((await prove(body.codes[0])).status).toBe(200)
    expect((await person.post('/me/recovery-codes')).status).toBe(200)
  })

  it('nobody proves themselves with a passkey of another, or by guessing codes', async () => {
    const person = await staffMember(shop, 'manager')
    const { body } = await person.post('/me/proof/begin')
    expect(body.options).toMatchObject({ userVerification: 'required' })
    const answer = { id: 'nobody', rawId: 'nobody', type: 'public-key', response: {} }
    const proof = { kind: 'passkey', challengeId: body.challengeId, answer }
    for (let tries = 0; tries < 10; tries += 1)
      expect((await person.post('/me/proof', proof)).status).toBe(422)
    expect((await person.post('/me/proof', proof)).status).toBe(429)
  })

  it('a passkey of somebody else cannot be dropped', async () => {
    const person = await staffMember(shop, 'manager')
    const { rows } = await shop.pool.query(`SELECT staff_id FROM staff`)
    await shop.pool.query(
      `INSERT INTO staff_passkey (credential_id, staff_id, public_key, sign_count, transports, added_at, name)
       VALUES ('own', $1, '\\x00', 0, '[]', now(), 'phone')`,
      [rows[0].staff_id],
    )
    const other = await staffMember(shop, 'support')
    const drop = { credentialId: 'own' }
    expect((await other.post('/me/passkeys/drop', drop)).status).toBe(404)
    expect((await person.get('/me/keys')).body.passkeys).toEqual([expect.objectContaining({ name: 'phone' })])
    expect((await person.post('/me/passkeys/drop', drop)).status).toBe(200)
  })

  it('after ten wrong tries an account rests', async () => {
    const { email } = await staffMember(shop, 'manager')
    const guess = { email, password: 'Another-9!guess', code: '000000' }
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn(guess)).status).toBe(401)
    expect((await signIn(guess)).status).toBe(429)
  })

  it("a customer's password opens no office", async () => {
    const guess = { email: 'ada@example.com', password: 'Marmalade-7!toast', code: '123456' }
    expect((await signIn(guess)).status).toBe(401)
  })

  it('who is disabled is out at once and stays out', async () => {
    const person = await staffMember(shop, 'support')
    await ops('disable', person.email, '--reason', 'has left')
    expect((await person.get('/me')).status).toBe(401)
    const login = { email: person.email, password: STAFF_PASSWORD, code: codeOf(person.secret, 1) }
    expect((await signIn(login)).status).toBe(401)
    const { rows } = await shop.pool.query(
      `SELECT reason, staff_id FROM office_audit ORDER BY number DESC LIMIT 1`,
    )
    expect(rows[0]).toEqual({ reason: 'has left', staff_id: null })
  })

  it('who joins anew comes in by the new keys alone', async () => {
    const before = await staffMember(shop, 'support')
    const after = await staffMember(shop, 'manager', before.email)
    expect((await before.get('/me')).status).toBe(401)
    expect((await after.get('/me')).body.role).toBe('manager')
    const login = { email: before.email, password: STAFF_PASSWORD, code: codeOf(before.secret, 1) }
    expect((await signIn(login)).status).toBe(401)
  })

  it('who was disabled and is invited again has to join first', async () => {
    const person = await staffMember(shop, 'support')
    await ops('disable', person.email, '--reason', 'has left')
    await invite(shop, 'support', person.email)
    const login = { email: person.email, password: STAFF_PASSWORD, code: codeOf(person.secret, 1) }
    expect((await signIn(login)).status).toBe(401)
  })

  it('who signs out is out', async () => {
    const person = await staffMember(shop, 'support')
    await person.post('/session/end')
    expect((await person.get('/me')).status).toBe(401)
  })

  it('secrets of codes are not readable in the database', async () => {
    const { secret } = await staffMember(shop, 'owner')
    const { rows } = await shop.pool.query(`SELECT encode(totp_sealed, 'escape') AS kept FROM staff_password`)
    expect(rows[0].kept).not.toContain(secret)
  })

  it('a passkey nobody knows opens nothing, and its question is asked once', async () => {
    const { body } = await ask(shop, 'POST', '/office/session/passkey/begin', { body: {} })
    expect(body.options.userVerification).toBe('required')
    const answer = {
      id: 'nobody',
      rawId: 'nobody',
      type: 'public-key',
      response: {},
      clientExtensionResults: {},
    }
    const finish = () =>
      ask(shop, 'POST', '/office/session/passkey/finish', { body: { challengeId: body.challengeId, answer } })
    expect((await finish()).status).toBe(401)
    const { rows } = await shop.pool.query('SELECT count(*)::int AS waiting FROM staff_challenge')
    expect(rows[0].waiting).toBe(0)
  })
})
