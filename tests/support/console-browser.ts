import { expect } from 'vitest'
import type { Role } from '../../domain/rules/console-policy.ts'
import type { setUpSite } from './built-site.ts'
import { hashCheaply } from './cheap-password.ts'
import { createUser } from './factories.ts'
import { markIn, openPlainBrowser } from './plain-browser.ts'

const password = 'monsoon-2026'

/** People of the team with an open session of the console, in browsers without scripts. */
export function createTeam({
  db,
  pool,
  baseUrl,
  mailbox,
}: Pick<Awaited<ReturnType<typeof setUpSite>>, 'db' | 'pool' | 'baseUrl' | 'mailbox'>) {
  const codeFor = async (email: string) => (await mailbox.list()).find(({ to }) => to === email)?.code ?? ''

  async function letIn(role: Exclude<Role, 'user'>) {
    // All of them come from one network.
    await pool.query('delete from rate_counters')
    const user = await createUser(db, { role, password_hash: hashCheaply(password) })
    const browser = openPlainBrowser(baseUrl)
    await browser.send('/console/login', { do: 'log-in', email: user.email, password })
    const opened = await browser.send('/console/login', { do: 'code', code: await codeFor(user.email) })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/console'])

    /** Sends a form of a page with a file in it. */
    async function sendFile(path: string, values: Record<string, string>, file: File) {
      const form = new FormData()
      form.set('mark', markIn((await browser.ask(path)).html))
      for (const [name, value] of Object.entries(values)) form.set(name, value)
      form.set('picture', file)
      return browser.ask(path, { method: 'POST', body: form })
    }
    return { user, browser, sendFile }
  }

  return { letIn, codeFor }
}
