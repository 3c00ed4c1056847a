import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import pg from 'pg'

/** The baseline of the shop: Fastify alone, with the same bytes ready or with one or two prepared statements. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = Fastify()
const shop = process.env.SHOP_URL ?? ''

type Answer = { headers: Record<string, string>; body: Buffer }

/** Headers of the connection, or made by the sender. */
const NOT_COPIED = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']

/** Fetches the shop's answer, to give the same headers and bytes. */
async function answerOf(method: string, path: string, headers: Record<string, string>): Promise<Answer> {
  const asked = request(`${shop}${path}`, { method, headers }).end(method === 'POST' ? '{}' : undefined)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const copied = Object.entries(answer.headers).filter(([name]) => !NOT_COPIED.includes(name))
  return {
    headers: Object.fromEntries(copied.map(([name, value]) => [name, String(value)])),
    body: await buffer(answer),
  }
}

const list = await answerOf('POST', '/api/products', { 'content-type': 'application/json' })
app.post('/list', (_request, reply) => reply.headers(list.headers).send(list.body))
for (const path of ['/products', '/product-details/toilet-roll']) {
  const page = await answerOf('GET', path, { 'accept-encoding': 'gzip, deflate, br' })
  app.get(path, (_request, reply) => reply.headers(page.headers).send(page.body))
}

/** The rows which each read of the shop is about, by one statement. */
const reads: Record<string, string> = {
  status: 'SELECT is_active, payment_method_id FROM subscription WHERE bucket = $1 AND customer_id = $2',
  subscription: 'SELECT delivery_on, status, is_skipped FROM box WHERE bucket = $1 AND customer_id = $2',
  products: `SELECT b.delivery_on, b.status, l.product_id, l.quantity FROM box b
    JOIN box_line l ON l.bucket = b.bucket AND l.box_id = b.box_id WHERE b.bucket = $1 AND b.customer_id = $2`,
  box: `SELECT product_id, quantity, proposed, is_fixed, frozen_price_pence, reason FROM box_line
    WHERE bucket = $1 AND box_id = $2`,
}
app.get('/read/:name/:bucket/:id', async (request, reply) => {
  const { name, bucket, id } = request.params as Record<'name' | 'bucket' | 'id', string>
  const { rows } = await pool.query({ name, text: reads[name] ?? '', values: [bucket, id] })
  return reply.send(rows)
})

app.post('/change/:customerId/:boxId/:productId', async (request, reply) => {
  const { customerId, boxId, productId } = request.params as Record<
    'customerId' | 'boxId' | 'productId',
    string
  >
  const bucket = Number.parseInt(customerId.slice(0, 2), 16)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query({
      name: 'change',
      text: `INSERT INTO box_line (bucket, customer_id, box_id, product_id, quantity, proposed, reason)
             VALUES ($1, $2, $3, $4, 1, 1, '{}') ON CONFLICT (bucket, box_id, product_id) DO UPDATE SET quantity = 1 + box_line.quantity % 2 RETURNING quantity`,
      values: [bucket, customerId, boxId, productId],
    })
    await client.query({
      name: 'record',
      text: `INSERT INTO event (bucket, customer_id, event_id, kind, payload, recorded_at, reacted_at)
             VALUES ($1, $2, gen_random_uuid(), 'box-amended', $3, now(), now())`,
      values: [bucket, customerId, JSON.stringify({ kind: 'box-amended', boxId })],
    })
    await client.query('COMMIT')
    return reply.send(rows[0])
  } finally {
    client.release()
  }
})

app.post('/login', async (request, reply) => {
  const { password, hash } = request.body as { password: string; hash: string }
  return reply.send({ ok: await verify(hash, password) })
})

app.get('/readyz', (_request, reply) => reply.send({}))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
