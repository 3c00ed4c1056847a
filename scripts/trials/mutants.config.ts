import { defineConfig } from 'vitest/config'

/** For Stryker, which runs the rules' own tests against each mutant, from a copy of the whole repository. */
export default defineConfig({
  test: { include: ['packages/domain/src/**/*.test.ts'], setupFiles: ['property-seed.ts'] },
})
