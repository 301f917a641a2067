/**
 * `npm run test:faults`: kills, starves and stops what Kiraya is made of, many times over, and looks whether anything was
 * lost. Not part of `npm test`, which has the quick ones, because it takes long.
 *   words   as of `npm test`: the names of the files to run
 */
import { runInside } from '../lib/run-inside.mjs'

await runInside('scripts/faults/test-faults.ts')
