/**
 * `npm run bench:taps`: how long the first tap on a small, slow phone takes until something is seen of it, as a Markdown table.
 * `KIRAYA_URL` names a site with demo data that runs already. `npm run bench:taps -- 9`: so many rounds.
 */
import { runInside } from './lib/run-inside.mjs'

await runInside('scripts/bench/bench-taps.ts')
