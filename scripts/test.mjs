/**
 * `npm test`: every check and every test, from a fresh clone on. Plain JavaScript for Node 20, like `start.mjs`.
 * Words are handed to Vitest, which then runs only the test files whose paths contain one of them, after a build alone.
 */
import { runInside } from './lib/run-inside.mjs'

await runInside('scripts/checks/test.ts')
