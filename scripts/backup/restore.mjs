/**
 * `npm run restore -- BACKUP` brings a backup into the empty database and the empty store of pictures of the settings.
 * With `--same-files` the pictures may be there already: those of this very site, whose database was lost.
 */
import { runInside } from '../lib/run-inside.mjs'

await runInside('scripts/backup/restore.ts')
