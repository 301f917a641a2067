import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // These need the server that `npm run test:s3` starts.
    exclude: process.env.KIRAYA_S3 ? configDefaults.exclude : [...configDefaults.exclude, 'tests/s3/**'],
    pool: 'forks',
    maxWorkers: '100%',
    globalSetup: 'tests/support/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
