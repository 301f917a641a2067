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
import { parseArgs } from 'node:util'
import { buildSteps } from '../check-steps.ts'
import { runSteps } from '../run-steps.ts'
import { runFaults } from './run-faults.ts'

const isOn = { type: 'boolean', default: false } as const

try {
  const { values } = parseArgs({
    options: {
      install: isOn,
      faults: isOn,
      short: isOn,
      fault: { type: 'string', multiple: true },
      logs: { type: 'string' },
    },
  })
  const isBuilt = await runSteps(buildSteps, console.log)
  process.exitCode = isBuilt && (await breakParts(values)) ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
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
