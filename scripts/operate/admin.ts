/**
 * `npm run admin -- give <email> admin|moderator` and `take <email>` grant and revoke a role of the team, `npm run admin -- list` lists
 * the team, `npm run admin -- searches [days]` lists what people search for and do not find; on the database of the settings, whether the site runs or not.
 */
import { userInfo } from 'node:os'
import type { Transaction } from 'kysely'
import { pino } from 'pino'
import type { AuditAction } from '../../domain/rules/console-actions.ts'
import type { Role } from '../../domain/rules/team-roles.ts'
import { StartupError } from '../../platform/platform-error.ts'
import { requirePostgres } from '../../platform/postgres/connection.ts'
import { openSiteDatabase } from '../../platform/postgres/embedded/site-database.ts'
import { connect } from '../../server/db/database.ts'
import type { Database } from '../../server/db/schema.ts'
import { parseSettings } from '../../server/env.ts'
import { endSessionsOf, setRole } from '../../server/modules/accounts/accounts.ts'
import { listMissedSearches } from '../../server/modules/missed-searches/missed-searches.ts'
import {
  endConsoleSessionsOf,
  listTeam,
  operatorActor,
  removePasskeysOf,
  writeAuditEntry,
} from '../../server/modules/team/team.ts'

type Db = ReturnType<typeof connect>['db']

/** The commands of the command line; each returns lines to print. */
const commands: Record<string, (db: Db, word: string | undefined, role: string | undefined) => Promise<string[]>> = {
  give: async (db, email, role = 'admin') => {
    if (role !== 'admin' && role !== 'moderator') throw new StartupError(usage)
    return change(db, email, role, `is ${role} now`)
  },
  take: async (db, email) => {
    return change(db, email, 'user', 'is not of the team any more')
  },
  'sign-out': async (db, email) => {
    if (email === undefined) return refuse(email)
    return db.transaction().execute(async (tx) => {
      const ended = await endSessionsOf(tx, email)
      if (ended === undefined) return refuse(email)
      const before = { sessions: ended.sessions + (await endConsoleSessionsOf(tx, email)) }
      await log(tx, { action: 'signOutPerson', id: ended.userId, before })
      return [`${email} is signed out everywhere: sessions ended: ${ended.sessions}.`]
    })
  },
  list: async (db, email) => {
    if (email !== undefined) throw new StartupError(usage)
    const team = await listTeam(db)
    if (team.length === 0) return ['Nobody is of the team.']
    return team.map((one) => `${one.role.padEnd(9)}  ${one.email}  ${one.name}`.trim())
  },
  searches: async (db, days = '30') => {
    if (!/^[1-9]\d?$/.test(days)) throw new StartupError(usage)
    const missed = await listMissedSearches(db, Number(days))
    if (missed.length === 0)
      return [`Nothing that people of two networks have searched for was missing in ${days} days.`]
    const width = Math.max(5, ...missed.map(({ count }) => String(count).length))
    return [
      `${'times'.padStart(width)}  days  last        search`,
      ...missed.map(
        ({ words, count, days: onDays, last }) =>
          `${String(count).padStart(width)}  ${String(onDays).padStart(4)}  ${last}  ${words}`,
      ),
    ]
  },
}
const usage =
  'Say what to do: npm run admin -- give EMAIL admin (or moderator), npm run admin -- take EMAIL, npm run admin -- sign-out EMAIL, npm run admin -- list, or npm run admin -- searches DAYS, from 1 to 99'

/** Changes a role. Without one, a person has no session of the console and no passkey any more. */
async function change(db: Db, email: string | undefined, role: Role, outcome: string): Promise<string[]> {
  if (email === undefined) return refuse(email)
  await db.transaction().execute(async (tx) => {
    const changed = await setRole(tx, email, role)
    if (changed === undefined) return refuse(email)
    if (role === 'user') {
      await endConsoleSessionsOf(tx, email)
      await removePasskeysOf(tx, email)
    }
    await log(tx, { action: 'setRole', id: changed.id, before: { role: changed.before }, after: { role } })
  })
  return [`${email} ${outcome}.`]
}

/** A line of the audit log: it was an operator, and by which account of the machine. */
async function log(
  tx: Transaction<Database>,
  { id, after, ...deed }: { action: AuditAction; id: string; before: object; after?: object },
): Promise<void> {
  await writeAuditEntry(tx, operatorActor, {
    ...deed,
    subject: { kind: 'person', id },
    after: { ...after, accountOfMachine: accountOfMachine() },
    network: '',
  })
}

/** Who has typed the command, also through sudo. */
function accountOfMachine(): string {
  try {
    return process.env.SUDO_USER ?? userInfo().username
  } catch {
    // A number without a name, as in a container.
    return String(process.getuid?.() ?? '')
  }
}

function refuse(email: string | undefined): never {
  throw new StartupError(email === undefined ? usage : `Nobody has an account with the e-mail address ${email}`)
}

const silent = pino({ level: 'silent' })

async function main([name = '', email, role, ...more]: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || more.length > 0 || (role !== undefined && name !== 'give')) throw new StartupError(usage)
  const { address, stop } = await openSiteDatabase(parseSettings(), silent)
  const { pool, db, close } = connect({ address, log: silent, size: 1 })
  try {
    await requirePostgres(pool)
    for (const line of await command(db, email, role)) console.log(line)
  } finally {
    await close()
    await stop?.()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
