/**
 * `npm run test:cluster`: the site as on many machines. First through a real PgBouncer, set up as in `deploy/pgbouncer/`: the tests of
 * that (`*.cluster.test.ts`), and all tests of calls (`*.api.test.ts`) with the connections of their requests through it. Then a whole
 * cluster, from the files of `deploy/`, of which one part after the other is killed, cut off or replaced under load. Not part of
 * `npm test`, because it needs packages of the system.
 * --install   installs those packages, as root
 * --tests     only the tests
 * --faults    only the faults
 * --short     seven faults instead of all
 * --fault X   only those with this in their names; may be repeated
 * --logs DIR  keeps the logs of the machines there
 * words       parts of the paths of the test files to run
 */
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildSteps } from '../check-steps.ts'
import type { Outcome } from '../outcome.ts'
import { runSteps } from '../run-steps.ts'
import { runTests } from '../run-tests.ts'
import { requirePrograms } from './machines/programs.ts'
import { runFaults } from './run-faults.ts'

/** Not through PgBouncer: the first counts statements, of which there are more then, the second loads what a site loads past it. */
const otherwise = ['tests/database/query-count.api.test.ts', 'tests/places/pin.api.test.ts']

const isOn = { type: 'boolean', default: false } as const

try {
  const { values, positionals } = parseArgs({
    options: {
      install: isOn,
      tests: isOn,
      faults: isOn,
      short: isOn,
      fault: { type: 'string', multiple: true },
      logs: { type: 'string' },
    },
    allowPositionals: true,
  })
  const hasTests = !values.faults
  const hasFaults = !values.tests && positionals.length === 0
  const isBuilt = await runSteps(buildSteps, console.log)
  const areGood = isBuilt && (!hasTests || (await test(positionals, values.install)))
  process.exitCode = areGood && (!hasFaults || (await breakParts(values))) ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function test(words: readonly string[], mayInstall: boolean): Promise<boolean> {
  const { pgbouncer } = requirePrograms(['pgbouncer'], { mayInstall, say: console.log })
  console.log(`Testing with ${pgbouncer.version}`)
  const find = (pattern: string) =>
    globSync(pattern).filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  const [own, calls] = [
    find('tests/**/*.cluster.test.ts'),
    find('tests/**/*.api.test.ts').filter((file) => !otherwise.includes(file)),
  ]
  const { path } = pgbouncer
  const outcomes = [
    await run(['--no-file-parallelism', ...own], own, { KIRAYA_PGBOUNCER: path }),
    await run(calls, calls, { KIRAYA_PGBOUNCER: path, KIRAYA_POOLED: 'on' }),
  ]
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
  const failed = outcomes.reduce((sum, one) => sum + one.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}

/** Without files Vitest would run all there are. */
async function run(
  words: string[],
  files: string[],
  environment: Record<string, string>,
): Promise<Pick<Outcome, 'passed' | 'failed'>> {
  return files.length === 0 ? { passed: 0, failed: 0 } : runTests(words, environment)
}

interface BreakOptions {
  install: boolean
  short: boolean
  fault?: string[] | undefined
  logs?: string | undefined
}

async function breakParts({ install: mayInstall, short: isShort, fault: names, logs }: BreakOptions): Promise<boolean> {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('stopped'))
  process.on('SIGINT', stop).on('SIGTERM', stop)
  return runFaults({ isShort, names, mayInstall, logs, say: console.log, signal: stopping.signal })
}
