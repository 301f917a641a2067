import { join } from 'node:path'
import { pino } from 'pino'
import { findRunningServer } from '../../platform/postgres/embedded/embedded-server.ts'
import { connect } from '../../server/db/database.ts'
import { startSite } from './started-site.ts'

/** A started site, and its database without the site. */
export async function openSiteWithDatabase(dataDir: string, settings: NodeJS.ProcessEnv = {}) {
  const site = await startSite({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ...settings })
  const baseUrl = await site.ready()
  const address = await findRunningServer(join(dataDir, 'postgres'))
  if (!address) throw new Error('The database of the site does not run.')
  return { ...site, baseUrl, ...connect({ address, log: pino({ level: 'silent' }), size: 2 }) }
}
