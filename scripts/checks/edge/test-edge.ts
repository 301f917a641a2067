/**
 * `npm run test:edge`: the site behind a real Varnish with `deploy/varnish/kiraya.vcl`, and behind nginx with `deploy/nginx-edge.conf`
 * (`*.edge.test.ts`). It prints the share of pages that Varnish answers when people follow links. Not part of `npm test`, because it needs
 * packages of the system.
 * --install   installs those packages, as root
 * words       parts of the paths of the test files to run
 */
import { parseArgs } from 'node:util'
import { buildSteps } from '../check-steps.ts'
import { runSteps } from '../run-steps.ts'
import { runTests } from '../run-tests.ts'
import { requireEdgePrograms } from './varnish.ts'

try {
  const { values, positionals } = parseArgs({ options: { install: { type: 'boolean' } }, allowPositionals: true })
  const { varnish, nginx, versions } = requireEdgePrograms(values.install === true, console.log)
  console.log(`Testing with ${versions}`)
  const isBuilt = await runSteps(buildSteps, console.log)
  const words = ['--no-file-parallelism', ...(positionals.length > 0 ? positionals : ['.edge.test.ts'])]
  const environment = { KIRAYA_VARNISH: varnish, KIRAYA_NGINX: nginx }
  const { passed, failed } = isBuilt ? await runTests(words, environment) : { passed: 0, failed: 1 }
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
