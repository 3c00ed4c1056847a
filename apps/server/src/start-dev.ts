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
const OFFICE = fileURLToPath(new URL('../../office/', import.meta.url))
/** Beside the web app's own. */
const OFFICE_RELOAD_PORT = 24_679

/** The shop with hot reload: Vite answers first, and the shop answers what Vite does not know. */
await runProcess(async (config) => {
  const vite = await createVite({ root: WEB, server: { middlewareMode: true } })
  const office = await createVite({
    root: OFFICE,
    server: { middlewareMode: true, hmr: { port: OFFICE_RELOAD_PORT } },
  })
  const load = async () => (await vite.ssrLoadModule(BUILD_MODULE)) as unknown as ServerBuild
  const shop = await runShop(config, makeLogger(config), {
    webApp: webAppOf(load, entryOf(await load())),
    serverFactory: (answer) =>
      createServer((request, response) => {
        const { middlewares } = isOfOffice(request.url) ? office : vite
        middlewares(request, response, () => answer(request, response))
      }),
  })
  return {
    async close() {
      await vite.close()
      await office.close()
      await shop.close()
    },
  }
})

function isOfOffice(url = ''): boolean {
  return /^\/office(\/|$)/.test(url)
}
