import { beforeEach, expect, test } from 'vitest'
import { setUpSite } from '../support/built-site.ts'
import { idsIn, nextPageIn, setUpTeam } from '../support/console-team.ts'

const site = await setUpSite()
const { db, pool } = site
const { letIn, deedsOn } = setUpTeam(site)
beforeEach(() => pool.query('delete from call_requests'))

/** Requests for a call, the first the oldest. */
async function addCalls(count: number) {
  await pool.query(
    `insert into call_requests (id, name, phone_number, best_time, language, created_at)
      select ('01900000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 'Caller ' || i, '+91' || (9000000000 + i),
        (array['any', 'morning', 'afternoon', 'evening'])[1 + i % 4], (array['en', 'hi', 'gu'])[1 + i % 3],
        now() - make_interval(mins => $1 - i)
      from generate_series(1, $1) i`,
    [count],
  )
}
const idOf = (i: number) => `01900000-0000-7000-8000-${i.toString(16).padStart(12, '0')}`
const callOf = (i: number) => db.selectFrom('call_requests').selectAll().where('id', '=', idOf(i)).executeTakeFirst()

/** The values of the form of a call on a page. */
function formOf(html: string, i: number) {
  const [, seen = ''] = new RegExp(`value="${idOf(i)}"/?><input[^>]*name="seen" value="([^"]*)"`).exec(html) ?? []
  return { call: idOf(i), seen: seen.replaceAll('&#x2B;', '+') }
}

test('a moderator finds who waits for a call, calls, notes and closes', async () => {
  await addCalls(3)
  const moderator = await letIn('moderator')
  const { html } = await moderator.ask('/console/calls')
  expect(idsIn(html, 'call')).toEqual([idOf(1), idOf(2), idOf(3)])
  const { html: shown } = await moderator.send('/console/calls', { do: 'show', id: idOf(1) })
  expect(shown).toContain('href="tel:+919000000001"')
  expect(shown).toContain('href="https://wa.me/919000000001"')
  expect(shown).not.toContain('9000000002')
  expect(html).toContain('<span lang="hi">हिन्दी</span> · <!-- -->Morning')

  const noted = await moderator.send('/console/calls', { do: 'note', ...formOf(html, 1), note: 'Line busy.\nLater' })
  expect(noted.html).toContain('The note is saved.')
  expect(noted.html).toContain('Note by <bdi lang="en">Meera Shah</bdi>')
  const closed = await moderator.send('/console/calls', { do: 'close', ...formOf(noted.html, 1), note: 'Helped.' })
  expect(closed.html).toContain('The request is closed.')
  expect(idsIn(closed.html, 'call')).toEqual([idOf(2), idOf(3)])
  expect(await callOf(1)).toMatchObject({ state: 'closed', note: 'Helped.', closed_by: 'Meera Shah' })
  expect((await moderator.ask('/console/calls?state=closed')).html).toContain(
    'Closed by <bdi lang="en">Meera Shah</bdi>',
  )
  expect(await deedsOn(idOf(1))).toEqual([
    { action: 'showCaller', actor: moderator.user.email, before: null, after: null, reason: '' },
    {
      action: 'noteCall',
      actor: moderator.user.email,
      before: { noteCharacters: 0 },
      after: { noteCharacters: 16 },
      reason: '',
    },
    {
      action: 'closeCall',
      actor: moderator.user.email,
      before: { state: 'open', noteCharacters: 16 },
      after: { state: 'closed', noteCharacters: 7 },
      reason: '',
    },
  ])
  // Its number can ask again.
  await db
    .insertInto('call_requests')
    .values({ id: idOf(99), name: 'Again', phone_number: '+919000000001', best_time: 'any', language: 'en' })
    .execute()
})

test('filters, order and pages are in the address', async () => {
  await addCalls(120)
  const { ask } = await letIn('moderator')
  const seen: string[] = []
  let pages = 0
  for (let path: string | undefined = '/console/calls'; path; pages++) {
    const { html } = await ask(path)
    seen.push(...idsIn(html, 'call'))
    path = nextPageIn(html)
  }
  expect([pages, seen]).toEqual([3, Array.from({ length: 120 }, (_, i) => idOf(i + 1))])
  const idsAt = async (query: string) => idsIn((await ask(`/console/calls?${query}`)).html, 'call')
  expect((await idsAt('sort=newest'))[0]).toBe(idOf(120))
  expect(await idsAt('search=caller+11&language=gu')).toEqual([11, 110, 113, 116, 119].map(idOf))
  expect(await idsAt('search=90000+00042')).toEqual([idOf(42)])
  for (const typed of ['+91 90000 00042', '0091 90000-00042', '+91 (0) ૯૦૦૦૦ ૦૦૦૪૨', '90000 00042\u200b', '००४२'])
    expect(await idsAt(`search=${encodeURIComponent(typed)}`), typed).toEqual([idOf(42)])
  expect(await idsAt('search=11+call')).toEqual([11, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119].map(idOf))
  expect(await idsAt('search=aller')).toEqual([])
  expect(await idsAt('search=cal_er')).toEqual([])
  expect(await idsAt('state=closed')).toEqual([])
  for (const wrong of ['state=gone', 'sort=best', 'cursor=abc', 'language=xx'])
    expect((await ask(`/console/calls?${wrong}`)).status).toBe(400)
})

test('a note is text, and one that is too long is refused and stays in its field', async () => {
  await addCalls(1)
  const { send } = await letIn('moderator')
  const script = '<script>alert(1)</script>'
  const { html } = await send('/console/calls', { do: 'note', call: idOf(1), seen: '', note: script })
  expect(html).not.toContain(script)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  const { noted_at } = (await callOf(1)) ?? {}
  const long = await send('/console/calls', { do: 'note', ...formOf(html, 1), note: script.repeat(400) })
  expect(long.status).toBe(400)
  expect(long.html).not.toContain(script)
  expect(long.html).toContain('&lt;script&gt;')
  expect(await callOf(1)).toMatchObject({ note: script, noted_at })
  const huge = await send('/console/calls', { do: 'note', call: idOf(1), note: 'x'.repeat(24_000) })
  expect(huge.status).toBe(413)
  expect((await send('/console/calls', { do: 'note', call: 'x', note: 'a' })).status).toBe(400)
  expect((await send('/console/calls', { do: 'close', call: idOf(7) })).status).toBe(404)
})

test('of two of the team the first one closes, and the other is told who', async () => {
  await addCalls(2)
  const [first, second] = [await letIn('moderator', 'Farida'), await letIn('admin', 'Ravi')]
  const { html } = await second.ask('/console/calls')
  await first.send('/console/calls', { do: 'close', call: idOf(1), seen: '' })
  const late = await second.send('/console/calls', { do: 'close', ...formOf(html, 1), note: 'Mine' })
  expect([late.status, late.html]).toEqual([
    409,
    expect.stringContaining('<bdi lang="en">Farida Shah</bdi> has changed this meanwhile.'),
  ])
  expect(await callOf(1)).toMatchObject({ note: '', closed_by: 'Farida Shah' })
  // Notes do not overwrite each other either.
  await first.send('/console/calls', { do: 'note', call: idOf(1), seen: '', note: 'First' })
  const other = await second.send('/console/calls?state=closed', {
    do: 'note',
    call: idOf(1),
    seen: '',
    'stood-note': '',
    note: 'Second',
  })
  expect([other.status, other.html]).toEqual([409, expect.stringContaining('Meanwhile this was changed to “First”.')])
  expect(await callOf(1)).toMatchObject({ note: 'First' })
  // Who has not touched the note closes the request, and keeps it.
  const { html: opened } = await second.ask('/console/calls')
  await first.send('/console/calls', { do: 'note', call: idOf(2), seen: '', note: 'Call after six' })
  expect((await second.send('/console/calls', { do: 'close', ...formOf(opened, 2) })).status).toBe(200)
  expect(await callOf(2)).toMatchObject({ note: 'Call after six', state: 'closed' })
})

test('ten thousand requests are paged by an index, and saved as a file', async () => {
  await addCalls(10_000)
  await pool.query('analyze call_requests')
  const { rows } = await pool.query(
    `explain select * from call_requests where state = 'open' and id > '${idOf(5_000)}' order by id limit 51`,
  )
  expect(JSON.stringify(rows)).toMatch(/Index Scan using call_requests_\w+/)
  const admin = await letIn('admin')
  const { html: file } = await admin.ask('/console/files/calls.csv?search=caller+9999')
  expect(file.split('\r\n')).toEqual([
    expect.stringMatching(
      /^\ufeff?Created,State,Name,Mobile number,Language,When to call,Note,Note by,Closed by,Id,Link$/,
    ),
    expect.stringMatching(/,open,Caller 9999,9000009999,en,evening,,,,[\w-]{36},http\S+\/console\/calls\?state=open$/),
    '',
  ])
  expect((await deedsOn('')).at(-1)).toMatchObject({ action: 'exportCalls', after: { search: 'caller 9999' } })
  const moderator = await letIn('moderator')
  expect((await moderator.ask('/console/files/calls.csv')).status).toBe(403)
  expect((await moderator.ask('/console/calls')).html).not.toContain('calls.csv')
})
