/**
 * `npm run bench:data -- 10000 1000000`: loads databases of their own with so many synthetic ads, in `data/bench-<ads>`,
 * unless they are there. A million take some minutes.
 */
import { runInside } from './lib/run-inside.mjs'

await runInside('scripts/bench/bench-data.ts')
