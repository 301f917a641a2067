/**
 * `npm run check`: types, lint, dead code, translations, bundle budget and the rules of the house. Plain JavaScript
 * for Node 20, like `start.mjs`.
 *   --fix   first lets the formatter and the linter put right what they can
 */
import { runInside } from './lib/run-inside.mjs'

await runInside('scripts/checks/check.ts')
