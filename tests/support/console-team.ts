import type { TeamRole } from '../../domain/rules/team-roles.ts'
import { openConsole } from './console-client.ts'
import type { TestDatabase } from './test-database.ts'
import type { TestServer } from './test-server.ts'

/** Creates team members who sign in to the console of a site. */
export function setUpTeam(site: TestServer & Pick<TestDatabase, 'db' | 'pool'>) {
  const { db, pool, mailbox } = site
  const codeFor = async (email: string) => (await mailbox.list()).find(({ to }) => to === email)?.code ?? ''

  /** Someone with an open session of the console, in which no code is needed yet. */
  async function letIn(role: TeamRole, name = 'Meera') {
    // Codes that are asked for come from one network.
    await pool.query('delete from rate_counters; delete from one_time_codes')
    const { user, browser } = await openConsole(site, role, { name, last_name: 'Shah' })
    return { user, ...browser }
  }

  /** The lines of the audit log about a thing, the oldest first. */
  const deedsOn = async (id: string) =>
    (await db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute()).map(
      ({ action, actor, before, after, reason }) => ({ action, actor, before, after, reason }),
    )

  /** Lets the last code of someone be older than the minutes for which it is fresh. */
  const outdateCode = (userId: string) =>
    pool.query(
      `update console_sessions set opened_at = now() - interval '11 minutes', confirmed_at = null where user_id = $1`,
      [userId],
    )

  return { letIn, deedsOn, outdateCode, codeFor }
}

/** Returns the ids of the rows of a page, in their order. @param name of the field that has them */
export const idsIn = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`name="${name}"[^>]* value="([^"]+)"`, 'g'))].map(([, id = '']) => id)

/** The address of the next page of a table. */
export const nextPageIn = (html: string): string | undefined =>
  /href="([^"]*[?&]cursor=[^"]*)"/.exec(html.replaceAll('&amp;', '&'))?.[1]
