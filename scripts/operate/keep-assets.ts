/**
 * `npm run keep-assets` makes the built files of this release available to the processes of this machine, whichever release they run: once
 * before the first of them is restarted with it (docs/decisions/releases.md).
 */
import { join } from 'node:path'
import { retentionDays } from '../../domain/limits/retention.ts'
import { StartupError } from '../../platform/platform-error.ts'
import { retainAssets, retainedAssetsFolder } from '../../platform/releases/retain-assets.ts'
import { parseSettings } from '../../server/env.ts'

const build = join(import.meta.dirname, '../../build/client/assets')

try {
  await retainAssets(build, retainedAssetsFolder(parseSettings().dataDir), { days: retentionDays.releaseFiles })
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
