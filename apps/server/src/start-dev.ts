import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { entryOf, webAppOf } from './http/pages/web-app.ts'
import { makeLogger } from './log.ts'
import { runProcess } from './process/run-process.ts'
import { runShop } from './process/run-shop.ts'

const BUILD_MODULE = 'virtual:react-router/server-build'
const WEB = fileURLToPath(new URL('../../web/', import.meta.url))

/** The same shop with hot reload: Vite answers first, the shop answers what Vite does not know. */
await runProcess(async (config) => {
  const vite = await createVite({ root: WEB, server: { middlewareMode: true } })
  const load = async () => (await vite.ssrLoadModule(BUILD_MODULE)) as unknown as ServerBuild
  const shop = await runShop(config, makeLogger(config), {
    webApp: webAppOf(load, entryOf(await load())),
    serverFactory: (answer) =>
      createServer((request, response) =>
        vite.middlewares(request, response, () => answer(request, response)),
      ),
  })
  return {
    async close() {
      await vite.close()
      await shop.close()
    },
  }
})
