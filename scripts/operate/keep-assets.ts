/**
 * `npm run keep-assets` makes the built files of this release available to the processes of this machine, whichever release they run: once
 * before the first of them is restarted with it (docs/decisions/releases.md).
 */
import { join } from 'node:path'
import { retentionDays } from '../../domain/limits/retention.ts'
import { StartupError } from '../../platform/processes/startup-error.ts'
import { keepAssets, keptAssets } from '../../platform/releases/keep-assets.ts'
import { readSettings } from '../../server/env.ts'

const build = join(import.meta.dirname, '../../build/client/assets')

try {
  await keepAssets(build, keptAssets(readSettings().dataDir), { days: retentionDays.releaseFiles })
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
