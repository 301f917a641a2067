/**
 * `npm run bench:soak -- 1000000`: so many requests of many kinds to one process, what they do to its memory, and how
 * fast it answers afterwards, compared with a fresh one.
 */
import { runInside } from './lib/run-inside.mjs'

await runInside('scripts/bench/bench-soak.ts')
