import { globSync, readFileSync } from 'node:fs'
import { requireChromium } from '../browser/install-chromium.ts'
import { buildSteps } from '../checks/check-steps.ts'
import { runSteps } from '../checks/run-steps.ts'
import { runTests } from '../checks/run-tests.ts'

/** The tests that look at one way in turn, and at all of them here. */
const inTurn = globSync('tests/browser/*.test.ts').filter((file) => readFileSync(file, 'utf8').includes('/in-turn.ts'))

try {
  const chromium = requireChromium(console.log)
  const isBuilt = await runSteps(buildSteps, console.log)
  const { failed, passed } = isBuilt
    ? await runTests(['tests/axe', ...inTurn], { KIRAYA_AXE: 'on', KIRAYA_CHROMIUM: chromium })
    : { failed: 1, passed: 0 }
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
