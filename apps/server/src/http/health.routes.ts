import type { FastifyInstance } from 'fastify'
import { ping } from '#db/connect.ts'
import type { Deps } from '#deps.ts'

/** Alive means this process answers; ready means it can also do its work. */
export function healthRoutes(app: FastifyInstance, { db, log }: Deps): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isClosing && (await databaseAnswers())
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })

  async function databaseAnswers(): Promise<boolean> {
    try {
      await ping(db)
      return true
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer')
      return false
    }
  }
}
