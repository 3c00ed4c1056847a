import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['property-seed.ts'],
          include: [
            'packages/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
            '*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/build/**'],
        },
      },
      {
        test: {
          name: 'server',
          // Tests here live through months on a real database: how long that takes is the machine's affair.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/test-postgres.ts'],
          exclude: ['**/node_modules/**', '**/build/**'],
        },
      },
    ],
  },
})
