import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { setUpSite } from '../support/built-site.ts'
import { nextPageIn, setUpTeam } from '../support/console-team.ts'

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
  [...html.matchAll(/<td[^>]*><bdi[^>]*>ad ([^<]+)</g)].map(([, subject = '']) => subject)

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
      .map((line) => line.split(',')[3]),
  ).toEqual(['ad last moment', 'ad noon', 'ad first moment', 'ad early id'])
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
  ['from=2026-02-30', 'from'],
  ['to=2026-13-01', 'to'],
  ['from=10/03/2026', 'from'],
  ['to=1999-01-01', 'to'],
  ['from=2026-03-11&to=2026-03-10', 'to'],
  ["from='", 'from'],
])('days that make no sense are refused: %s', async (query, field) => {
  const admin = await letIn('admin')
  const { status, html } = await admin.ask(`/console/log?${query}`)
  expect([status, html]).toEqual([400, expect.stringContaining(`Please check what you entered: ${field}<`)])
  expect((await admin.ask(`/console/files/audit-log.csv?${query}`)).status).toBe(400)
})
