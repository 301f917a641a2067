/**
 * `npm run test:install`: installs and builds the site twice as `deploy/Dockerfile` does, with the packages of production and without
 * their install scripts, and runs it; then once with the Node and npm of Debian 12 (`*.install.test.ts`). Not part of `npm test`, because it
 * takes minutes and asks the registry.
 */
import { buildSteps } from './check-steps.ts'
import { runSteps } from './run-steps.ts'
import { runTests } from './run-tests.ts'

const isBuilt = await runSteps(buildSteps, console.log)
const { failed, passed } = isBuilt
  ? await runTests(['.install.test.ts'], { KIRAYA_INSTALL: 'on' })
  : { failed: 1, passed: 0 }
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
