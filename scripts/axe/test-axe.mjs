/**
 * `npm run test:axe`: looks at every page, signed in and out, in each language, size and set of colours. Not part of
 * `npm test`, which looks at a part of these that has every pair of them, because it takes a quarter of an hour.
 */
import { runInside } from '../lib/run-inside.mjs'

await runInside('scripts/axe/test-axe.ts')
