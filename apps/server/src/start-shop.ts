import { listen } from '#db/listen.ts'
import { buildApp } from '#http/build-app.ts'
import { openBuiltWindow } from '#http/shop-window.ts'
import { openDoor } from './door.ts'
import { listenOnPort } from './listen-on-port.ts'
import { makeLogger } from './log.ts'
import { openShop } from './open-shop.ts'
import { welcome } from './welcome.ts'

await openDoor(async (config) => {
  const log = makeLogger(config)
  const window = await openBuiltWindow()
  const shop = await openShop(config, log)
  const { app, onCatalogueChange } = buildApp(shop.deps, window)
  const catalogueNews = listen(shop.databaseUrl, 'catalogue-changed', log, onCatalogueChange)
  async function close(): Promise<void> {
    await app.close()
    await catalogueNews.close()
    await shop.close()
  }
  try {
    welcome(config, await listenOnPort(app, config))
  } catch (error) {
    await close()
    throw error
  }
  return { close }
})
