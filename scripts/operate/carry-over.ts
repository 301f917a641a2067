/**
 * `node scripts/run.mjs operate/carry-over` carries the database of the settings over to the one `001-schema.sql`, once: it records that
 * file in place of the former migrations and changes nothing else. Kiraya is stopped meanwhile.
 */
import { pino } from 'pino'
import { StartupError } from '../../platform/platform-error.ts'
import { requirePostgres } from '../../platform/postgres/connection.ts'
import { openSiteDatabase } from '../../platform/postgres/embedded/site-database.ts'
import { carryOver } from '../../server/db/carry-over.ts'
import { connect } from '../../server/db/database.ts'
import { parseSettings } from '../../server/env.ts'

const silent = pino({ level: 'silent' })

try {
  const { address, stop } = await openSiteDatabase(parseSettings(), silent)
  const { pool, close } = connect({ address, log: silent, size: 1 })
  try {
    await requirePostgres(pool)
    await carryOver(pool)
    console.log('The database is carried over: start Kiraya.')
  } finally {
    await close()
    await stop?.()
  }
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
