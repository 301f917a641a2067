import { expect, test } from 'vitest'
import { setUpSite } from '../support/built-site.ts'
import { setUpTeam } from '../support/console-team.ts'
import { createProduct, createUser } from '../support/factories.ts'

const site = await setUpSite()
const { db } = site
const { letIn } = setUpTeam(site)

/** The words of a page, without its marks. */
const wordsOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('the log names who did what to which thing, with links, and shows values as pairs; what is gone keeps its id', async () => {
  const admin = await letIn('admin')
  const owner = await createUser(db, { name: 'Asha', last_name: 'Mehta' })
  const ad = await createProduct(db, { user_id: owner.id, title: 'Tent for four' })
  const reason = 'Posted twice.'
  expect((await admin.send(`/console/ads/${ad.id}`, { do: 'take-down', reason })).status).toBe(200)
  expect((await admin.send(`/console/people/${owner.id}`, { do: 'suspend', reason })).status).toBe(200)
  const { html } = await admin.ask('/console/log')
  expect(html).toMatch(new RegExp(`<a href="/console/ads/${ad.id}"[^>]*><bdi[^>]*>Tent for four</bdi></a>`))
  expect(html).toMatch(new RegExp(`<a href="/console/people/${owner.id}"[^>]*><bdi[^>]*>Asha Mehta</bdi></a>`))
  expect(wordsOf(html)).toContain('status: active')
  expect(wordsOf(html)).toContain('status: removed')
  expect(html).not.toContain('{&quot;status')
  await db.deleteFrom('users').where('id', '=', owner.id).execute()
  const later = await admin.ask('/console/log')
  expect(wordsOf(later.html)).toContain(`ad ${ad.id}`)
  expect(later.html).not.toContain(`href="/console/ads/${ad.id}"`)
})

test('who did it is chosen from the team, and an address that is no longer of it can still be asked for', async () => {
  const admin = await letIn('admin')
  const team = await db.selectFrom('users').select('email').where('role', '!=', 'user').execute()
  const { html } = await admin.ask('/console/log?actor=gone@kiraya.test')
  for (const { email } of [...team, { email: 'gone@kiraya.test' }]) expect(html).toContain(`<option value="${email}"`)
  expect(html).toMatch(/<option value="gone@kiraya.test"[^>]* selected/)
  expect(html).toContain('No line matches.')
})
