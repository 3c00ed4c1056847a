import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { officeContentSecurityPolicy } from '#http/pages/security-headers.ts'
import type { WebApp } from '#http/pages/web-app.ts'
import { LETTER_STYLES_SHOWN } from '#mail/letters/letter-parts.ts'

const A_YEAR = { 'cache-control': 'public, max-age=31536000, immutable' }
const INDEX = {
  'cache-control': 'no-store',
  'content-security-policy': officeContentSecurityPolicy(LETTER_STYLES_SHOWN),
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex, nofollow',
}

/** The built office: its files, and one page for every address below `/office`, which finds its way by itself. */
export function officePages(app: FastifyInstance, { officeDir }: WebApp): void {
  if (!officeDir) return
  const page = readFileSync(join(officeDir, 'index.html'))
  app.register(fastifyStatic, {
    root: join(officeDir, 'assets/'),
    prefix: '/office/assets/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    decorateReply: false,
    setHeaders: (response) => void response.headers(A_YEAR),
  })
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) => reply.headers(INDEX).send(page)
  app.get('/office', sendPage)
  app.get('/office/*', sendPage)
}
