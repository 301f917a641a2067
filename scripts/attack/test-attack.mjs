/**
 * `npm run test:attack`: attacks a site of its own, one way after the other, beside an honest visitor, and prints what was
 * answered to both. Takes less than ten minutes. Not part of `npm test`, which asserts the same of counts and answers, because
 * it measures times.
 *   numbers   the rows to run, for example `-- 4 6`
 */
import { runInside } from '../lib/run-inside.mjs'

await runInside('scripts/attack/test-attack.ts')
