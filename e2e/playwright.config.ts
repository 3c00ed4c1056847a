import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 3987)
/** Journeys through time have a shop of their own: its clock is everybody's. */
const timePort = port + 1000
const chromiumPath = process.env.CHROMIUM_PATH

const quietChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function shopOn(ownPort: number) {
  const address = `http://127.0.0.1:${ownPort}`
  return {
    command: 'node shop-under-test.ts',
    url: `${address}/readyz`,
    env: { PORT: String(ownPort), PUBLIC_URL: address },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    timeout: 240_000,
  }
}

const TIME_JOURNEYS = /time-.*\.spec\.ts/
/**
 * By default only the way to the paid box and its changes is tested. JOURNEYS=all adds, before a change lands, a walk
 * through time and some proofs; `npm run prove -- browser` runs all tests.
 */
const chosen = process.env.PROOF
  ? { today: /\.spec\.ts/, time: TIME_JOURNEYS }
  : process.env.JOURNEYS === 'all'
    ? {
        today: /journeys\/(household|money|boxes)|proof\/(keyboard-alone|live-shop|payment-page)/,
        time: /time-walks/,
      }
    : { today: /journeys\/(household|money|boxes)/ }

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  // Chromium has more than one process of its own, and two who move one clock would sign each other out.
  workers: 1,
  // A shared machine can starve a browser for minutes; a test that fails twice has another reason.
  retries: 1,
  timeout: 900_000,
  expect: { timeout: 180_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Only the journey without a connection needs the worker; elsewhere a test sees every request itself.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A record of every test costs a third of the run; a failed test is recorded when it is tried again.
    trace: 'on-first-retry',
    launchOptions: { args: quietChromium, ...(chromiumPath ? { executablePath: chromiumPath } : {}) },
  },
  projects: [
    { name: 'today', testMatch: chosen.today, testIgnore: TIME_JOURNEYS },
    ...(chosen.time
      ? [{ name: 'time', testMatch: chosen.time, use: { baseURL: `http://127.0.0.1:${timePort}` } }]
      : []),
  ],
  webServer: chosen.time ? [shopOn(port), shopOn(timePort)] : [shopOn(port)],
})
