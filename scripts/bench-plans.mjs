/**
 * `npm run bench:plans`: writes the statements behind lists, searches and ads, and PostgreSQL's plans for them at a
 * million ads, to `server/modules/listings/plans`.
 */
import { runInside } from './lib/run-inside.mjs'

await runInside('scripts/bench/bench-plans.ts')
