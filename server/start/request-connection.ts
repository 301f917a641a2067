import type pg from 'pg'
import type { Logger } from 'pino'
import { type DatabaseAddress, externalAddress } from '../../platform/postgres/address.ts'
import { requirePostgres } from '../../platform/postgres/connection.ts'
import { comparePooler, keepRoleSettings } from '../../platform/postgres/role-settings.ts'
import { type Connection, connect } from '../db/database.ts'
import type { Settings } from '../env.ts'

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'databaseServers' | 'hasNamedStatements'>

/** Does `DATABASE_URL` lead through a pooler? */
export const isPooled = ({ databaseDirectUrl }: Pick<DatabaseSettings, 'databaseDirectUrl'>): boolean =>
  databaseDirectUrl !== undefined

/** Opens the pools of a process for the requests that it answers. @param embedded where the embedded database answers */
export function connectForRequests(settings: DatabaseSettings, log: Logger, embedded?: DatabaseAddress): Connection {
  const { databaseUrl = '', databaseServers: servers, hasNamedStatements } = settings
  const behindPooler = isPooled(settings) ? externalAddress(settings) : undefined
  const address = embedded ?? { connectionString: databaseUrl }
  return connect({ address, log, behindPooler, hasNamedStatements, servers })
}

/**
 * Gives the sessions behind the pooler their settings, and looks whether it leads where it should.
 * @param pooler a pool that has not connected yet
 * @param direct a pool of connections to the database itself
 * @throws StartupError when the pooler cannot be reached, or leads elsewhere
 */
export async function preparePooler(pooler: pg.Pool, direct: pg.Pool, log: Logger): Promise<void> {
  await keepRoleSettings(direct)
  await requirePostgres(pooler)
  const lacking = await comparePooler(pooler, direct)
  if (lacking.length > 0)
    log.warn({ lacking }, 'the pooler has connections without the settings of the role: restart it')
}
