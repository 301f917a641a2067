import { expect } from 'vitest'
import type { TeamRole } from '../../domain/rules/console-policy.ts'
import type { Mailbox } from '../../server/services/disk-mailbox.ts'
import { hashCheaply } from './cheap-password.ts'
import { createUser } from './factories.ts'
import { openPlainBrowser } from './plain-browser.ts'
import type { TestDatabase } from './test-database.ts'

export const consolePassword = 'monsoon-2026'

interface ConsoleSite extends Pick<TestDatabase, 'db'> {
  baseUrl: string
  mailbox: Pick<Mailbox, 'list'>
}

/** Someone of the team with an open session of the console. @param given columns of the person */
export async function openConsole(
  { db, baseUrl, mailbox }: ConsoleSite,
  role: TeamRole,
  given: Parameters<typeof createUser>[1] = {},
) {
  const user = await createUser(db, { role, password_hash: hashCheaply(consolePassword), ...given })
  const browser = openPlainBrowser(baseUrl)
  const begun = await browser.send('/console/login', { do: 'log-in', email: user.email, password: consolePassword })
  expect([begun.status, begun.headers.get('location')]).toEqual([303, '/console/login'])
  const code = (await mailbox.list()).find(({ to }) => to === user.email)?.code ?? ''
  const opened = await browser.send('/console/login', { do: 'code', code })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/console'])
  return { user, browser }
}
