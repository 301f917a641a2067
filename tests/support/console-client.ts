import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { consoleLimits } from '../../domain/limits/console.ts'
import type { TeamRole } from '../../domain/rules/team-roles.ts'
import { writeAuditEntry } from '../../server/modules/team/team.ts'
import { hashPasswordCheaply } from './cheap-password.ts'
import { createUser } from './factories.ts'
import { noScriptUserAgent, openNoScriptBrowser } from './no-script-browser.ts'
import type { TestDatabase } from './test-database.ts'

export const consolePassword = 'monsoon-2026'

interface ConsoleSite extends Pick<TestDatabase, 'db'> {
  baseUrl: string
  publicUrl: string
}

/** Creates a user who can sign in to the console if their role allows it. @param given other columns of the person */
export const createConsolePerson = (
  db: ConsoleSite['db'],
  role: 'user' | TeamRole,
  given: Parameters<typeof createUser>[1] = {},
) => createUser(db, { role, password_hash: hashPasswordCheaply(consolePassword), ...given })

/**
 * Creates a team member with an open console session. It is inserted as a row, because a login takes four requests.
 * @param given columns of the person
 */
export async function openConsole(
  { db, baseUrl, publicUrl }: ConsoleSite,
  role: TeamRole,
  given: Parameters<typeof createUser>[1] = {},
) {
  const user = await createConsolePerson(db, role, given)
  const person = { userId: user.id, email: user.email }
  const token = randomBytes(32).toString('base64url')
  const session = {
    id: randomUUID(),
    user_id: user.id,
    token_hash: createHash('sha256').update(token).digest(),
    device: noScriptUserAgent,
    opened_at: new Date(),
    expires_at: new Date(Date.now() + consoleLimits.sessionTime),
  }
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('console_sessions').values(session).execute()
    const subject = { kind: 'person', id: user.id } as const
    await writeAuditEntry(tx, person, { action: 'openSession', subject, network: '127.0.0.1' })
  })
  const browser = openNoScriptBrowser(baseUrl)
  browser.cookies.set(publicUrl.startsWith('https:') ? '__Host-kiraya_console' : 'kiraya_console', token)
  return { user, browser }
}
