import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 3987)
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

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // A shared machine can starve a browser for seconds; what fails twice has a reason of its own.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { args: quietChromium, ...(chromiumPath ? { executablePath: chromiumPath } : {}) },
  },
  webServer: {
    command: 'node shop-under-test.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 60_000,
  },
})
