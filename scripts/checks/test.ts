import { requireChromium } from '../browser/install-chromium.ts'
import { buildSteps, checkSteps } from './check-steps.ts'
import { runSteps } from './run-steps.ts'
import { type Counts, runTests } from './run-tests.ts'

const words = process.argv.slice(2)
const environment = { KIRAYA_CHROMIUM: findBrowser() }
const isChecked = await runSteps(words.length > 0 ? buildSteps : checkSteps, console.log)
// The browser tests come last and alone: they would slow down the others, and each other.
const everything = [['--exclude', 'tests/browser/**'], ['tests/browser']]
finish(await runTests(words.length > 0 ? [words] : everything, environment))

function findBrowser(): string {
  try {
    return requireChromium(console.log)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

function finish({ passed, failed, skipped }: Counts): void {
  if (!isChecked) console.log('A check has failed: see the first lines of this output, or npm run check.')
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = isChecked && failed === 0 ? 0 : 1
}
