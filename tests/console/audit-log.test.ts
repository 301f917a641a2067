import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { setUpSite } from '../support/built-site.ts'
import { nextPageIn, setUpTeam } from '../support/console-team.ts'
import { createProduct, createUser } from '../support/factories.ts'

const site = await setUpSite()
const { db, pool } = site
const { letIn } = setUpTeam(site)

/** A line of the log. @param made when its id was made, if at another time */
async function addLine(subject: string, at: string, { made = at, actor = 'asha@mail.test', action = 'listed' } = {}) {
  const id = uuidv7({ msecs: Date.parse(made) })
  const line = {
    id,
    at: new Date(at),
    actor_id: id,
    actor,
    action,
    subject_kind: 'ad',
    subject_id: subject,
    network: '',
  }
  await db.insertInto('audit_log').values(line).execute()
}

const subjectsIn = (html: string): string[] =>
  [...html.matchAll(/>ad ([^<]+)<\/span>/g)].map(([, subject = '']) => subject)

it('the log is found by days in India, both included, and so is its file', async () => {
  await addLine('evening before', '2026-03-09T18:29:59.999Z')
  await addLine('first moment', '2026-03-09T18:30:00Z')
  await addLine('noon', '2026-03-10T06:30:00Z', { actor: 'ravi@mail.test' })
  await addLine('last moment', '2026-03-11T18:29:59.999Z')
  await addLine('morning after', '2026-03-11T18:30:00Z')
  // Its transaction began before midnight, and its id was made after it; and the other way round.
  await addLine('late id', '2026-03-09T18:29:59.500Z', { made: '2026-03-09T18:30:01Z' })
  await addLine('early id', '2026-03-09T18:30:00.500Z', { made: '2026-03-09T18:29:59Z' })
  const admin = await letIn('admin')
  const find = async (query: string) => subjectsIn((await admin.ask(`/console/log?${query}`)).html)
  expect(await find('from=2026-03-10&to=2026-03-11')).toEqual(['last moment', 'noon', 'first moment', 'early id'])
  expect(await find('from=2026-03-10&to=2026-03-10')).toEqual(['noon', 'first moment', 'early id'])
  expect(await find('to=2026-03-09')).toEqual(['late id', 'evening before'])
  expect((await find('from=2026-03-12')).at(-1)).toBe('morning after')
  expect(await find('from=2026-03-10&to=2026-03-11&actor=ravi%40mail.test')).toEqual(['noon'])
  expect(await find('from=2026-03-10&to=2026-03-11&subject=noon&action=listed')).toEqual(['noon'])
  expect(await find('from=2026-03-11&to=2026-03-11&subject=noon')).toEqual([])
  // Empty fields of the form ask for nothing.
  expect((await find('from=&to=')).length).toBeGreaterThan(4)

  const { html: page } = await admin.ask('/console/log?from=2026-03-10&to=2026-03-11')
  expect(page).toMatch(/<input(?=[^>]* type="date")(?=[^>]* name="from")[^>]* value="2026-03-10"/)
  const [, path = ''] = /href="(\/console\/files\/audit-log\.csv[^"]*)"/.exec(page.replaceAll('&amp;', '&')) ?? []
  const { html: file } = await admin.ask(path)
  expect(
    file
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-2)),
  ).toEqual(['last moment', 'noon', 'first moment', 'early id'])
  expect(file).toMatch(
    /^\ufeff?When,Who,E-mail of who did it,What,Kind,On what,Before,After,Reason,Network,Id,Link\r\n/,
  )
  expect(file).toContain('2026-03-11 23:59:59,,asha@mail.test,listed,ad,')
  // The log tells which lines were taken.
  const { rows } = await pool.query("select after from audit_log where action = 'exportLog' order by id desc limit 1")
  expect(rows).toEqual([{ after: { from: '2026-03-10', to: '2026-03-11' } }])
})

it('keeps its days from page to page', async () => {
  for (let i = 0; i < 60; i++) await addLine(`line ${i}`, `2025-05-05T05:05:${i.toString().padStart(2, '0')}Z`)
  await addLine('other day', '2025-05-06T05:05:00Z')
  const admin = await letIn('admin')
  const seen: string[] = []
  for (let path: string | undefined = '/console/log?from=2025-05-05&to=2025-05-05'; path; ) {
    const { html } = await admin.ask(path)
    seen.push(...subjectsIn(html))
    path = nextPageIn(html)
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, i) => `line ${59 - i}`))
})

it.each([
  ['from=2026-02-30', 'From the day'],
  ['to=2026-13-01', 'To the day'],
  ['from=10/03/2026', 'From the day'],
  ['to=1999-01-01', 'To the day'],
  ['from=2026-03-11&to=2026-03-10', 'To the day'],
  ["from='", 'From the day'],
])('days that make no sense are refused: %s', async (query, field) => {
  const admin = await letIn('admin')
  const { status, html } = await admin.ask(`/console/log?${query}`)
  expect([status, html]).toEqual([400, expect.stringContaining(`<li>${field}: `)])
  expect((await admin.ask(`/console/files/audit-log.csv?${query}`)).status).toBe(400)
})

/** The words of a page, without its marks. */
const wordsOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

it('the log names who did what to which thing, with links, and shows values as pairs; what is gone keeps its id', async () => {
  const admin = await letIn('admin')
  const owner = await createUser(db, { name: 'Asha', last_name: 'Mehta' })
  const ad = await createProduct(db, { user_id: owner.id, title: 'Tent for four' })
  const reason = 'Posted twice.'
  expect((await admin.send(`/console/ads/${ad.id}`, { do: 'take-down', reason })).status).toBe(200)
  expect((await admin.send(`/console/people/${owner.id}`, { do: 'suspend', reason, until: 'never' })).status).toBe(200)
  const { html } = await admin.ask('/console/log')
  expect(html).toMatch(new RegExp(`<a href="/console/ads/${ad.id}"[^>]*><bdi[^>]*>Tent for four</bdi></a>`))
  expect(html).toMatch(new RegExp(`<a href="/console/people/${owner.id}"[^>]*><bdi[^>]*>Asha Mehta</bdi></a>`))
  expect(wordsOf(html)).toContain('status: active')
  expect(wordsOf(html)).toContain('status: removed')
  expect(html).not.toContain('{&quot;status')
  await db.deleteFrom('users').where('id', '=', owner.id).execute()
  const later = await admin.ask('/console/log')
  expect(later.html).toContain(`href="/console/log?subject=${ad.id}" title="${ad.id}"`)
  expect(wordsOf(later.html)).not.toContain(ad.id)
  expect(wordsOf(later.html)).toContain('Ad that is gone')
  expect(later.html).not.toContain(`href="/console/ads/${ad.id}"`)
})

it('who did it is chosen from the team, and an address that is no longer of it can still be asked for', async () => {
  const admin = await letIn('admin')
  const team = await db.selectFrom('users').select('email').where('role', '!=', 'user').execute()
  const { html } = await admin.ask('/console/log?actor=gone@kiraya.test')
  for (const { email } of [...team, { email: 'gone@kiraya.test' }]) expect(html).toContain(`<option value="${email}"`)
  expect(html).toMatch(/<option value="gone@kiraya.test"[^>]* selected/)
  expect(html).toContain('No line matches.')
})

it('what the command line has done is no deed of the person whom it was about, in older lines neither', async () => {
  const admin = await letIn('admin')
  const person = await createUser(db, { name: 'Promoted', last_name: 'Person' })
  const line = { actor: 'npm run admin', action: 'setRole', subject_kind: 'person', subject_id: person.id, network: '' }
  const after = JSON.stringify({ role: 'moderator', accountOfMachine: 'ravi' })
  await db
    .insertInto('audit_log')
    .values([
      { ...line, id: uuidv7(), actor_id: person.id },
      { ...line, id: uuidv7(), actor_id: null, after },
    ])
    .execute()
  const { html } = await admin.ask(`/console/log?subject=${person.id}`)
  // Once a line, as whom it is about.
  expect(html.match(/Promoted Person/g)).toHaveLength(2)
  expect(html.match(/<span class="text-ink-soft">Command line of the site/g)).toHaveLength(2)
  expect(wordsOf(html)).toContain('account of machine: ravi')
  const { html: chosen } = await admin.ask('/console/log?actor=npm+run+admin')
  expect(chosen).toMatch(/<option value="npm run admin"[^>]* selected/)
  expect(chosen).toContain('Promoted Person')
  const { html: file } = await admin.ask(`/console/files/audit-log.csv?subject=${person.id}`)
  for (const row of file.trim().split('\r\n').slice(1))
    expect(row).toMatch(/^[^,]+,,npm run admin,setRole,person,Promoted Person,/)
})

it('ids among values are names, and those that are gone are short', async () => {
  const admin = await letIn('admin')
  const ad = await createProduct(db, { title: 'Named ad' })
  const [person, gone] = [await createUser(db, { name: 'Named', last_name: 'Person' }), uuidv7()]
  await db
    .insertInto('audit_log')
    .values({
      ...{ id: uuidv7(), actor_id: admin.user.id, actor: admin.user.email, action: 'exportReviews', network: '' },
      ...{ subject_kind: 'reviews', subject_id: '' },
      after: JSON.stringify({ ad: ad.id, authors: [person.id, gone] }),
    })
    .execute()
  const words = wordsOf((await admin.ask('/console/log?action=exportReviews')).html)
  expect(words).toContain('ad: Named ad')
  expect(words).toContain(`authors: Named Person, ${gone.slice(0, 8)}…`)
  for (const id of [ad.id, person.id, gone]) expect(words).not.toContain(id)
})
