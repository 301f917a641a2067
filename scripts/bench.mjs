/**
 * `npm run bench`: how fast the site is, each figure beside its own baseline of the same run, as Markdown tables. Loads
 * the synthetic ads first if need be. `npm run bench -- 100000 --rounds 7 --seconds 3`: other sizes, more and longer
 * rounds; `--only rates` or `--only database` leaves out the other half.
 */
import { runInside } from './lib/run-inside.mjs'

await runInside('scripts/bench/bench.ts')
