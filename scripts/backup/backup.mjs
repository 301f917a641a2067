/**
 * `npm run backup -- --to FOLDER --keep N` copies the database and the pictures of the settings, whether the site runs or
 * not, into a new folder in FOLDER (without it: beside `DATA_DIR`, with `-backups` behind its name), and then removes all
 * backups there but the newest N (without it: none). It ends with 0; with 1 when there is no backup; with 3 when there is
 * one, and the store of pictures has lost some.
 */
import { runInside } from '../lib/run-inside.mjs'

await runInside('scripts/backup/backup.ts')
