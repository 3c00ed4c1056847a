import { defineConfig } from 'vitest/config'

// Long limits: a test may be slow on a slow machine, and so may the event it waits for.
const patience = { testTimeout: 1_200_000, hookTimeout: 1_200_000, expect: { poll: { timeout: 180_000 } } }
// Modules keep no state of their own, so files share them: half the time would go into loading them anew.
const shared = { isolate: false }
const withDatabases = {
  globalSetup: ['apps/server/src/testing/test-postgres.ts'],
  exclude: ['**/node_modules/**', '**/build/**'],
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          ...shared,
          // A sheet that is asked for by its address has one.
          css: true,
          setupFiles: ['property-seed.ts'],
          include: [
            'packages/**/*.test.ts',
            'apps/{web,office}/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
            '*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/build/**', 'packages/embedded-postgres/**'],
        },
      },
      {
        test: {
          name: 'server',
          ...patience,
          ...shared,
          // These tests wait for databases to start, and have no place among tests of milliseconds.
          include: ['apps/server/**/*.test.ts'],
          ...withDatabases,
        },
      },
      {
        test: {
          name: 'trials',
          ...patience,
          ...shared,
          include: ['{proof,packages/embedded-postgres}/**/*.test.ts'],
          ...withDatabases,
        },
      },
    ],
  },
})
