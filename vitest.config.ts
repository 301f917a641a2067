import { configDefaults, defineConfig } from 'vitest/config'

/** What has a command of its own: it needs a server that `npm run test:s3` starts, or the time that the others take. */
const elsewhere = [
  ...(process.env.KIRAYA_S3 ? [] : ['tests/s3/**']),
  ...(process.env.KIRAYA_AXE ? [] : ['tests/axe/**']),
  ...(process.env.KIRAYA_FAULTS ? [] : ['tests/faults/**']),
]

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...elsewhere],
    pool: 'forks',
    maxWorkers: '100%',
    globalSetup: 'tests/support/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
