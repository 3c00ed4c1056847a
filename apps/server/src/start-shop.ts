import { openBuiltWindow } from '#http/shop-window.ts'
import { openDoor } from './door.ts'
import { makeLogger } from './log.ts'
import { runShop } from './run-shop.ts'

await openDoor(async (config) => {
  const front = config.role === 'worker' ? {} : { window: await openBuiltWindow() }
  return runShop(config, makeLogger(config), front)
})
