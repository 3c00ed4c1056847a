import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startThrowawayPostgres } from '../apps/server/src/db/embedded/throwaway-postgres.ts'

/** The real shop, as `npm start` would open it, on a database that is thrown away with it. */
const postgres = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: async () => undefined }
  : await startThrowawayPostgres()

const shop = spawn(
  process.execPath,
  [fileURLToPath(new URL('../apps/server/src/start-shop.ts', import.meta.url))],
  {
    env: { ...process.env, DATABASE_URL: postgres.url },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill('SIGTERM'))
shop.on('exit', async (code) => {
  await postgres.stop()
  process.exit(code ?? 1)
})
