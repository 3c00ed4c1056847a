import { openBuiltWebApp } from './http/pages/web-app.ts'
import { makeLogger } from './log.ts'
import { runProcess } from './process/run-process.ts'
import { runShop } from './process/run-shop.ts'

await runProcess(async (config) => {
  const front = config.role === 'worker' ? {} : { webApp: await openBuiltWebApp() }
  return runShop(config, makeLogger(config), front)
})
