import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: '100%',
    globalSetup: 'tests/support/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
