/**
 * `npm run test:cluster`: the site through a real PgBouncer, set up as in `deploy/pgbouncer/`: the tests of that
 * (`*.cluster.test.ts`), and all tests of calls (`*.api.test.ts`) with the connections of their requests through it. Not part of
 * `npm test`, because it needs a package of the system.
 * --install   installs that package, as root
 * words       parts of the paths of the test files to run
 */
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildSteps } from '../check-steps.ts'
import type { Outcome } from '../outcome.ts'
import { runSteps } from '../run-steps.ts'
import { runTests } from '../run-tests.ts'
import { requirePgBouncer } from './pgbouncer.ts'

/** Not through PgBouncer: the first counts statements, of which there are more then, the second loads what a site loads past it. */
const otherwise = ['tests/database/query-count.api.test.ts', 'tests/places/pin.api.test.ts']

try {
  const { values, positionals } = parseArgs({ options: { install: { type: 'boolean' } }, allowPositionals: true })
  const { path, version } = requirePgBouncer(values.install === true, console.log)
  console.log(`Testing with ${version}`)
  const find = (pattern: string) =>
    globSync(pattern).filter((file) => positionals.length === 0 || positionals.some((word) => file.includes(word)))
  const [own, calls] = [
    find('tests/**/*.cluster.test.ts'),
    find('tests/**/*.api.test.ts').filter((file) => !otherwise.includes(file)),
  ]
  const isBuilt = await runSteps(buildSteps, console.log)
  const outcomes = isBuilt
    ? [
        await run(['--no-file-parallelism', ...own], own, { KIRAYA_PGBOUNCER: path }),
        await run(calls, calls, { KIRAYA_PGBOUNCER: path, KIRAYA_POOLED: 'on' }),
      ]
    : []
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
  const failed = outcomes.reduce((sum, one) => sum + one.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** Without files Vitest would run all there are. */
async function run(
  words: string[],
  files: string[],
  environment: Record<string, string>,
): Promise<Pick<Outcome, 'passed' | 'failed'>> {
  return files.length === 0 ? { passed: 0, failed: 0 } : runTests(words, environment)
}
