import { openBuiltWindow } from './http/pages/shop-window.ts'
import { makeLogger } from './log.ts'
import { openDoor } from './process/door.ts'
import { runShop } from './process/run-shop.ts'

await openDoor(async (config) => {
  const front = config.role === 'worker' ? {} : { window: await openBuiltWindow() }
  return runShop(config, makeLogger(config), front)
})
