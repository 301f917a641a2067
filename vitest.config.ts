import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What has a command of its own: it needs a server that `npm run test:s3` starts, or the time that the others take. */
const elsewhere = [
  ...(process.env.KIRAYA_S3 ? [] : ['tests/**/*.s3.test.ts']),
  ...(process.env.KIRAYA_BACKUP ? [] : ['tests/**/*.backup.test.ts']),
  ...(process.env.KIRAYA_AXE ? [] : ['tests/**/*.axe.test.ts']),
  ...(process.env.KIRAYA_INSTALL ? [] : ['tests/**/*.install.test.ts']),
  ...(process.env.KIRAYA_FAULTS ? [] : ['tests/**/*.faults.test.ts']),
]

/** Small files that take long: begun last, as small files are, they would have the end of a run to themselves. */
const slow = [
  'shell/every-page.browser',
  'console/pages.browser',
  'processes/start',
  'notifications/push.browser',
  'offline/offline.browser',
  'operations/demo-start',
  'processes/crash-while-posting',
  'processes/crash-while-deciding',
  'processes/database-outage',
  'processes/kills-under-load',
  'wire/fuzz.api',
].map((name) => `/tests/${name}.test.ts`)

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((path) => moduleId.endsWith(path))
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...elsewhere],
    pool: 'forks',
    // One process for many files: each would otherwise load the whole server anew, a quarter of all the time.
    isolate: false,
    // Node reads our files as they are, as it does for the server itself.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // One more than cores: tests also wait, for processes, timers and the network.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    globalSetup: 'tests/support/global-setup.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
