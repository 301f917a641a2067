/**
 * `npm run test:fuzz`: strange requests for every call and lists of every kind, others each time. `-- --seed monsoon` sends
 * those of a seed again, `-- --runs 5000` says how many for each call. Not part of `npm test`, which sends 60 for each call,
 * always the same.
 */
import { runInside } from '../lib/run-inside.mjs'

await runInside('scripts/fuzz/test-fuzz.ts')
