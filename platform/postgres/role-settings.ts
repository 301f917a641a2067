import type pg from 'pg'
import { StartupError } from '../processes/startup-error.ts'
import { sessionSettings } from './connection.ts'

// Any number, the same for every process of every version.
const settingsLock = 5_194_103

/**
 * Makes the settings of a session the defaults of our role in this database, where they are not yet: sessions that begin
 * afterwards have them, also those that a pooler begins.
 * @param pool of connections to the database itself
 */
export async function keepRoleSettings(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${settingsLock})`)
    for (const [name, value] of await findDiffering(client)) {
      const { rows } = await client.query<{ statement: string }>(
        `select format('alter role current_user in database %I set %I = %L', current_database(), $1::text, $2::text) as statement`,
        [name, value],
      )
      await client.query(rows[0]?.statement ?? '')
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function findDiffering(client: pg.ClientBase): Promise<[name: string, value: string][]> {
  const { rows } = await client.query<{ settings: string[] }>(`
    select setconfig as settings from pg_db_role_setting
    where setrole = current_user::regrole
      and setdatabase = (select oid from pg_database where datname = current_database())`)
  // PostgreSQL writes the names in its own way, as `TimeZone`.
  const present = new Map(
    (rows[0]?.settings ?? []).map((one) => {
      const [name = '', value = ''] = one.split(/=(.*)/s)
      return [name.toLowerCase(), value] as const
    }),
  )
  return Object.entries(sessionSettings).filter(([name, value]) => present.get(name) !== value)
}

/** The session that a connection has got. */
interface Session {
  server: string
  database: string
  role: string
  settings: Record<string, string>
}

/**
 * Compares a session behind the pooler with one of the database itself.
 * @returns the settings that do not hold in the session behind the pooler, which began before the role had them
 * @throws StartupError when they are not sessions of one role in one database
 */
export async function comparePooler(pooler: pg.Pool, database: pg.Pool): Promise<string[]> {
  const [behind, itself] = await Promise.all([pooler, database].map(readSession))
  const isSame = (['server', 'database', 'role'] as const).every((part) => behind?.[part] === itself?.[part])
  if (!isSame)
    throw new StartupError('DATABASE_URL and DATABASE_DIRECT_URL must lead to one database, as one user of it')
  return Object.keys(sessionSettings).filter((name) => behind?.settings[name] !== itself?.settings[name])
}

async function readSession(pool: pg.Pool): Promise<Session | undefined> {
  const { rows } = await pool.query<Session>(
    `select pg_postmaster_start_time()::text as server, current_database() as database, current_user as role,
      (select json_object_agg(lower(name), setting) from pg_settings where lower(name) = any($1)) as settings`,
    [Object.keys(sessionSettings)],
  )
  return rows[0]
}
