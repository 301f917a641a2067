/**
 * `npm run admin -- give|take <email>` gives somebody the role of the team or takes it, `npm run admin -- list` says who
 * has it; on the database of the settings, whether the site runs or not.
 */
import { runInside } from '../lib/run-inside.mjs'

await runInside('scripts/admin/admin.ts')
