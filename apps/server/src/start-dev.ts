import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { listen } from '#db/listen.ts'
import { buildApp } from '#http/build-app.ts'
import { entryOf, windowOf } from '#http/shop-window.ts'
import { openDoor } from './door.ts'
import { listenOnPort } from './listen-on-port.ts'
import { makeLogger } from './log.ts'
import { openShop } from './open-shop.ts'
import { welcome } from './welcome.ts'

const BUILD_MODULE = 'virtual:react-router/server-build'

/** The same shop with hot reload: Vite answers first, the shop answers what Vite does not know. */
await openDoor(async (config) => {
  const log = makeLogger(config)
  const shop = await openShop(config, log)
  const root = fileURLToPath(new URL('../../web/', import.meta.url))
  const vite = await createVite({ root, server: { middlewareMode: true } })
  const load = async () => (await vite.ssrLoadModule(BUILD_MODULE)) as unknown as ServerBuild
  const window = windowOf(load, entryOf(await load()))
  const { app, onCatalogueChange } = buildApp(shop.deps, window, (answer) =>
    createServer((request, response) => vite.middlewares(request, response, () => answer(request, response))),
  )
  const catalogueNews = listen(shop.databaseUrl, 'catalogue-changed', log, onCatalogueChange)
  welcome(config, await listenOnPort(app, config))
  return {
    async close() {
      await Promise.all([app.close(), vite.close(), catalogueNews.close()])
      await shop.close()
    },
  }
})
