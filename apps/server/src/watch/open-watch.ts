import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { ping } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { StartupProblem } from '#startup-problem.ts'

type Watched = {
  registry: Registry
  refresh(): Promise<void>
  /** Lanes of the worker that hang. */
  silentLanes(): string[]
}

/** Serves figures and health on a port of their own, which customers never reach. */
export async function openWatch(
  deps: Deps,
  watched: Watched,
): Promise<{ port: number; close(): Promise<void> }> {
  const { metrics } = deps.config
  if (!metrics) return { port: 0, close: async () => undefined }
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (request.method !== 'GET' || !answer) return void response.writeHead(404).end()
    answer(response).catch((error: unknown) => {
      deps.log.error({ err: error }, 'the watch port could not answer')
      response.writeHead(500).end()
    })
  })

  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/metrics': async (response) => {
      await watched.refresh()
      response.setHeader('content-type', watched.registry.contentType)
      response.end(await watched.registry.metrics())
    },
    '/healthz': async (response) => {
      const silent = watched.silentLanes()
      say(response, silent.length === 0, silent.length === 0 ? 'alive' : `silent: ${silent.join(', ')}`)
    },
    '/readyz': async (response) => {
      const isReady = await ping(deps.db).then(
        () => true,
        () => false,
      )
      say(response, isReady, isReady ? 'ready' : 'not ready: the database does not answer')
    },
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new StartupProblem(
          `The watch port ${metrics.port} cannot be opened (${cause.code}). Set METRICS_PORT.`,
        ),
      ),
    )
    server.listen(metrics.port, metrics.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function say(response: ServerResponse, isWell: boolean, status: string): void {
  response.writeHead(isWell ? 200 : 503, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ status }))
}
