/**
 * `npm test`: every check and every test, from a fresh clone on.
 * Words are passed to Vitest, which then runs only the test files whose paths contain one of them, after a build alone.
 */
import { globSync, readFileSync } from 'node:fs'
import { requireChromium } from '../browsers/install-chromium.ts'
import { findAffectedTests, findChangedPaths } from './changed-tests.ts'
import { buildSteps, checkSteps } from './check-steps.ts'
import { describeOutcome } from './outcome.ts'
import { runSteps } from './run-steps.ts'
import { runTests } from './run-tests.ts'

const begun = performance.now()
const words = process.argv.slice(2)
const chosen = words[0] === '--changed' ? chooseTouched(words[1]) : words
const isAll = words.length === 0

if (isAll || chosen.length > 0) await test()

async function test(): Promise<void> {
  const environment = { KIRAYA_CHROMIUM: findBrowser() }
  const isChecked = await runSteps(isAll ? checkSteps : buildSteps, console.log)
  const outcome = await runTests(chosen, environment)
  if (!isChecked) console.log('A check has failed: see the first lines of this output, or npm run check.')
  for (const line of describeOutcome(outcome, (performance.now() - begun) / 1000)) console.log(line)
  process.exitCode = isChecked && outcome.failed === 0 ? 0 : 1
}

/** @param revision of git, to which the working tree is compared */
function chooseTouched(revision = 'HEAD'): string[] {
  const changed = findChangedPaths(revision)
  const tests = globSync('tests/**/*.test.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const touched = findAffectedTests(changed, tests)
  console.log(
    `${changed.length} files differ from ${revision}, and touch ${touched.length} of ${tests.length} test files.`,
  )
  return touched
}

function findBrowser(): string {
  try {
    return requireChromium(console.log)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
