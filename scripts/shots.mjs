/**
 * `npm run shots`: pictures of all screens in all languages, sizes and colours, in `.cache/shots`. `KIRAYA_URL`
 * names a site that runs already. `npm run shots -- home hi` takes only pictures with these words in their names.
 */
import { runInside } from './lib/run-inside.mjs'

await runInside('scripts/shots/shots.ts')
