import { gzipSync } from 'node:zlib'
import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import pg from 'pg'

/** What the shop is held against: Fastify alone, with the same bytes ready, or with one prepared statement. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const app = Fastify()
const shop = process.env.SHOP_URL ?? ''

async function bytesOf(method: string, path: string): Promise<Buffer> {
  const body = method === 'POST' ? '{}' : null
  const answer = await fetch(`${shop}${path}`, {
    method,
    body,
    headers: body ? { 'content-type': 'application/json' } : {},
  })
  return Buffer.from(await answer.arrayBuffer())
}

const list = await bytesOf('POST', '/api/products')
/** As browsers get a page: compressed, but here with the bytes of one reply for ever. */
const pages = ['/products', '/product-details/toilet-roll'] as const
const htmls = new Map<string, Buffer>()
for (const page of pages) htmls.set(page, gzipSync(await bytesOf('GET', page), { level: 9 }))
app.post('/list', (_request, reply) => reply.type('application/json; charset=utf-8').send(list))
for (const page of pages)
  app.get(page, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-encoding', 'gzip').send(htmls.get(page)),
  )

app.get('/read/:bucket/:tokenHash', async (request, reply) => {
  const { bucket, tokenHash } = request.params as { bucket: string; tokenHash: string }
  const { rows } = await pool.query({
    name: 'read',
    text: 'SELECT customer_id, purpose, expires_at FROM session WHERE token_hash = $1 AND bucket = $2',
    values: [Buffer.from(tokenHash, 'hex'), bucket],
  })
  return reply.send(rows[0])
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
