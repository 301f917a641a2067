/**
 * `npm run test:faults`: kills, starves and stops the parts of the site, many times over, and checks that nothing was
 * lost. Not part of `npm test`, which has the quick ones, because it takes long.
 * words   as of `npm test`: the names of the files to run
 */
import { buildSteps } from './check-steps.ts'
import { runSteps } from './run-steps.ts'
import { runTests } from './run-tests.ts'

const words = process.argv.slice(2)
/** Those with more rounds here. */
const all = ['.faults.test.ts', 'rentals/races.api.test.ts']
const isBuilt = await runSteps(buildSteps, console.log)
// One file after the other: each needs the whole machine.
const command = ['--no-file-parallelism', ...(words.length > 0 ? words : all)]
const { failed, passed } = isBuilt ? await runTests(command, { KIRAYA_FAULTS: 'on' }) : { failed: 1, passed: 0 }
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
