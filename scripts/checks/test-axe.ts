/**
 * `npm run test:axe`: checks every page, signed in and out, in each language, size and set of colours. Not part of
 * `npm test`, which checks a part of these that has every pair of them, because it takes a quarter of an hour.
 */
import { globSync, readFileSync } from 'node:fs'
import { requireChromium } from '../browsers/install-chromium.ts'
import { buildSteps } from './check-steps.ts'
import { runSteps } from './run-steps.ts'
import { runTests } from './run-tests.ts'

/** The tests that check one way in turn, and all of them here. */
const inTurn = globSync('tests/**/*.browser.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('/in-turn.ts'),
)

try {
  const chromium = requireChromium(console.log)
  const isBuilt = await runSteps(buildSteps, console.log)
  const { failed, passed } = isBuilt
    ? await runTests(['.axe.test.ts', ...inTurn], { KIRAYA_AXE: 'on', KIRAYA_CHROMIUM: chromium })
    : { failed: 1, passed: 0 }
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
