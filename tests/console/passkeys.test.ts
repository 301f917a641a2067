import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { endSessionsOf } from '../../server/modules/accounts/accounts.ts'
import { removePasskeysOf } from '../../server/modules/team/team.ts'
import { setUpSite } from '../support/built-site.ts'
import { setUpTeam } from '../support/console-team.ts'
import { csrfTokenIn, openNoScriptBrowser } from '../support/no-script-browser.ts'
import { createSoftwarePasskey, passkeyRequestIn } from '../support/software-passkey.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, pool, baseUrl } = site
const { letIn, deedsOn, outdateCode } = setUpTeam(site)
beforeEach(() => pool.query('delete from rate_counters'))

const team = '/console/team'
const login = '/console/login'
type Browser = ReturnType<typeof openNoScriptBrowser>
type SoftPasskey = ReturnType<typeof createSoftwarePasskey>
type Lies = Parameters<SoftPasskey['use']>[1]

const askedIn = async (browser: Pick<Browser, 'ask'>, path: string) => passkeyRequestIn((await browser.ask(path)).html)

/** A person of the team with a passkey. */
async function createOwner(role: 'moderator' | 'admin' = 'moderator', name = 'Work phone') {
  const person = await letIn(role)
  const key = createSoftwarePasskey()
  const added = await person.send(team, {
    do: 'add-passkey',
    'new-passkey': key.create(await askedIn(person, team)),
    name,
  })
  expect([added.status, added.html]).toEqual([200, expect.stringContaining('Passkey added.')])
  const { id } = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', person.user.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { person, key, id }
}

/** Logs in with a passkey. */
async function logIn(key: SoftPasskey, lies: Lies = {}, browser = openNoScriptBrowser(baseUrl)) {
  const answer = key.use(await askedIn(browser, login), lies)
  const { status, headers } = await browser.send(login, { do: 'passkey', passkey: answer })
  return { status, location: headers.get('location'), browser, answer }
}

const isIn = async (browser: Browser) => (await browser.ask('/console')).status === 200

/** What someone was told by e-mail, the oldest first. */
async function toldTo({ email }: { email: string }) {
  const rows = await db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute()
  return rows.map(
    ({ kind, language, message_values }): Record<string, string> => ({ kind, language, ...message_values }),
  )
}

/** A moment as a message tells it. */
const asTold = () => {
  const inIndia = new Date(Date.now() + 5.5 * 3_600_000).toISOString()
  return `${inIndia.slice(8, 10)}/${inIndia.slice(5, 7)}/${inIndia.slice(0, 4)} ${inIndia.slice(11, 16)}`
}

describe('a passkey', () => {
  it('opens the console without password and code, and is fresh then; the log tells both', async () => {
    const { person, key, id } = await createOwner()
    const opened = await logIn(key)
    expect([opened.status, opened.location]).toEqual([303, '/console'])
    expect(await isIn(opened.browser)).toBe(true)
    const another = createSoftwarePasskey()
    const added = await opened.browser.send(team, {
      do: 'add-passkey',
      'new-passkey': another.create(await askedIn(opened.browser, team)),
    })
    expect(added.html).toContain('Passkey added.')
    expect(await deedsOn(person.user.id)).toMatchObject([
      { action: 'openSession', after: null },
      { action: 'addPasskey', actor: person.user.email, after: { passkey: id, name: 'Work phone' } },
      { action: 'openSession', actor: person.user.email, after: { passkey: id } },
      // Without a name it has that of the browser.
      { action: 'addPasskey', after: { name: 'Opera' } },
    ])
    expect(added.html).toMatch(/last used/)
  })

  it('is added only in a fresh session, after a code; a signed-out visitor and another site add none', async () => {
    const person = await letIn('moderator')
    await outdateCode(person.user.id)
    const key = createSoftwarePasskey()
    const values = { do: 'add-passkey', 'new-passkey': key.create(await askedIn(person, team)), name: 'Mine' }
    const refused = await person.send(team, values)
    expect([refused.status, refused.html]).toEqual([403, expect.stringContaining('name="code"')])
    expect((await logIn(key)).status).toBe(400)
    await pool.query('delete from rate_counters')
    const code = (await site.mailbox.newestCode(person.user.email)) ?? ''
    const added = await person.send(team, { ...values, code })
    expect(added.html).toContain('Passkey added.')
    expect((await logIn(key)).status).toBe(303)
    const visitor = await openNoScriptBrowser(baseUrl).send(login, values, {}, team)
    expect([visitor.status, visitor.headers.get('location')]).toEqual([303, '/console/login?back=%2Fconsole%2Fteam'])
    expect((await person.send(team, values, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it.each([
    ['of another site', { origin: 'https://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['of another challenge', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['without a finger or a PIN', { isUnverified: true }],
  ])('is not added or used %s', async (_, lies: Lies) => {
    const { person, key } = await createOwner()
    const bad = createSoftwarePasskey().create(await askedIn(person, team), lies)
    expect((await person.send(team, { do: 'add-passkey', 'new-passkey': bad })).status).toBe(400)
    const opened = await logIn(key, lies)
    expect([opened.status, await isIn(opened.browser)]).toEqual([400, false])
  })

  it('signs a challenge once, in the browser and the session that was asked, and in time', async () => {
    const { person, key } = await createOwner()
    const { browser, answer, status } = await logIn(key)
    expect(status).toBe(303)
    // Again, in the same browser and after it signed out.
    await browser.send('/console', { do: 'leave' }, {}, login)
    expect((await browser.send(login, { do: 'passkey', passkey: answer })).status).toBe(400)
    // What one browser was asked, another one answers.
    const stranger = openNoScriptBrowser(baseUrl)
    const stolen = key.use(await askedIn(openNoScriptBrowser(baseUrl), login))
    expect((await stranger.send(login, { do: 'passkey', passkey: stolen })).status).toBe(400)
    // What was asked for something else.
    const other = key.use(await askedIn(person, team))
    expect((await stranger.send(login, { do: 'passkey', passkey: other })).status).toBe(400)
    const made = createSoftwarePasskey()
    const values = { do: 'add-passkey', 'new-passkey': made.create(await askedIn(person, team)) }
    expect((await person.send(team, values)).status).toBe(200)
    await pool.query('delete from passkeys where user_id = $1', [person.user.id])
    expect((await person.send(team, values)).status).toBe(400)
    const late = await createOwner()
    const slow = openNoScriptBrowser(baseUrl)
    const slowAsked = await askedIn(slow, login)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await slow.send(login, { do: 'passkey', passkey: late.key.use(slowAsked) })).status).toBe(400)
  })

  it('whose counter does not go up is refused; two at once open one session', async () => {
    const { key } = await createOwner()
    expect((await logIn(key, { counter: 20 })).status).toBe(303)
    expect((await logIn(key, { counter: 20 })).status).toBe(400)
    expect((await logIn(key, { counter: 7 })).status).toBe(400)
    expect((await logIn(key, { counter: 21 })).status).toBe(303)
    const both = await Promise.all([logIn(key, { counter: 30 }), logIn(key, { counter: 30 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 400])
    const silent = await createOwner()
    await pool.query('update passkeys set counter = 0 where id = $1', [silent.id])
    for (let i = 0; i < 2; i++) expect((await logIn(silent.key, { counter: 0 })).status).toBe(303)
  })

  it('says nothing of its owner: with the name of another person it opens nothing', async () => {
    const { person } = await createOwner()
    const { key } = await createOwner()
    const name = Buffer.from(person.user.id).toString('base64url')
    for (const userHandle of [name, '', null]) expect((await logIn(key, { userHandle })).status).toBe(400)
  })

  it('of someone who is suspended, deleted or not of the team opens nothing', async () => {
    const { person, key } = await createOwner('admin')
    for (const change of [
      { suspended_at: new Date() },
      { suspended_at: null, deleted_at: new Date() },
      { deleted_at: null, role: 'user' },
    ] as const) {
      await db.updateTable('users').set(change).where('id', '=', person.user.id).execute()
      const opened = await logIn(key)
      expect([opened.status, await isIn(opened.browser)]).toEqual([400, false])
    }
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', person.user.id).execute()
    expect((await logIn(key)).status).toBe(303)
  })

  it('of someone whose role was taken does not come back with the role', async () => {
    const { person, key } = await createOwner()
    await removePasskeysOf(db, person.user.email.toUpperCase())
    expect((await logIn(key)).status).toBe(400)
  })

  it('outlives a password and other sessions; it opens a new one', async () => {
    const { person, key } = await createOwner()
    await endSessionsOf(db, person.user.email)
    expect((await logIn(key)).status).toBe(303)
  })

  it('is listed and removed by its owner, and by an admin, not by another moderator; the log tells it', async () => {
    const { person, key, id } = await createOwner('moderator', 'Phone of one')
    const other = await letIn('moderator')
    expect((await other.ask(team)).html).not.toContain('Phone of one')
    for (const step of ['remove-passkey', 'remove-passkey-of'])
      expect([403, 404]).toContain((await other.send(team, { do: step, id })).status)
    const admin = await letIn('admin')
    expect((await admin.ask(team)).html).toContain('Phone of one')
    // Not as one's own.
    expect((await admin.send(team, { do: 'remove-passkey', id, sure: 'yes' })).status).toBe(404)
    expect((await logIn(key)).status).toBe(303)
    const asked = await admin.send(team, { do: 'remove-passkey-of', id })
    expect([asked.status, asked.html]).toEqual([403, expect.stringContaining('This cannot be undone.')])
    expect(asked.html).toContain('Phone of one')
    expect((await logIn(key)).status).toBe(303)
    expect((await admin.send(team, { do: 'remove-passkey-of', id, sure: 'yes' })).html).toContain('Passkey removed.')
    expect((await logIn(key)).status).toBe(400)
    const again = await createOwner()
    const own = await again.person.send(team, { do: 'remove-passkey', id: again.id, sure: 'yes' })
    expect(own.html).toContain('Passkey removed.')
    expect((await logIn(again.key)).status).toBe(400)
    expect((await deedsOn(person.user.id)).at(-1)).toMatchObject({
      ...{ action: 'removePasskeyOf', actor: admin.user.email },
      before: { passkey: id, name: 'Phone of one' },
    })
    expect((await deedsOn(again.person.user.id)).at(-1)).toMatchObject({ action: 'removePasskey' })
  })

  it('has a name of one line without signs that turn text, and no other', async () => {
    const { person } = await createOwner('moderator', ' Phone\r\nof \u202eMeera ')
    const { rows } = await pool.query('select name from passkeys where user_id = $1', [person.user.id])
    expect(rows).toEqual([{ name: 'Phone of Meera' }])
    expect((await person.ask(team)).html).toMatch(/<bdi[^>]*>Phone of Meera<\/bdi>/)
    const add = async (name: string, change = (answer: string) => answer) => {
      const answer = change(createSoftwarePasskey().create(await askedIn(person, team)))
      return (await person.send(team, { do: 'add-passkey', 'new-passkey': answer, name })).status
    }
    const withTransport = (transport: string) => (answer: string) => {
      const said = JSON.parse(answer)
      return JSON.stringify({ ...said, response: { ...said.response, transports: [transport] } })
    }
    const longest = `${'x'.repeat(59)}😀`
    expect([await add('a\0b'), await add('x'.repeat(61)), await add(longest)]).toEqual([400, 400, 200])
    expect((await person.ask(team)).html).toContain(longest)
    expect([await add('Key', withTransport('usb\0')), await add('Key', withTransport('usb'))]).toEqual([400, 200])
  })

  it('that is added or removed is told to its owner by e-mail, in their language: when, in which browser and by whom', async () => {
    const before = asTold()
    const { person, id } = await createOwner('moderator', 'Phone of one')
    await db.updateTable('users').set({ language: 'gu' }).where('id', '=', person.user.id).execute()
    const common = { name: 'Meera', device: 'Opera' }
    const [added, ...none] = await toldTo(person.user)
    expect(none).toEqual([])
    expect(added).toMatchObject({ ...common, kind: 'passkey_added', language: 'en', passkey: 'Phone of one' })
    expect([before, asTold()]).toContain(`${added?.date} ${added?.clock}`)
    const admin = await letIn('admin', 'Farida')
    await admin.send(team, { do: 'remove-passkey-of', id, sure: 'yes' })
    const gone = { ...common, kind: 'passkey_removed', language: 'gu', passkey: 'Phone of one', by: 'admin' }
    expect((await toldTo(person.user)).slice(1)).toMatchObject([{ ...gone, actor: 'Farida Shah' }])
    // One that is not there is not told of.
    expect((await admin.send(team, { do: 'remove-passkey-of', id, sure: 'yes' })).status).toBe(404)
    expect(await toldTo(admin.user)).toEqual([])
    expect(await toldTo(person.user)).toHaveLength(2)
    const own = await createOwner('admin', '<b>Mine</b>')
    await own.person.send(team, { do: 'remove-passkey-of', id: own.id, sure: 'yes' })
    expect((await toldTo(own.person.user)).at(-1)).toMatchObject({ by: 'owner', passkey: '<b>Mine</b>' })
    // One that is known already is refused.
    const known = await createOwner()
    const again = known.key.create(await askedIn(person, team))
    expect((await person.send(team, { do: 'add-passkey', 'new-passkey': again })).status).toBe(400)
    expect(await toldTo(person.user)).toHaveLength(2)
  })

  it('is kept once, and a person has ten', async () => {
    const { person, key } = await createOwner()
    const other = await letIn('moderator')
    const again = await other.send(team, { do: 'add-passkey', 'new-passkey': key.create(await askedIn(other, team)) })
    expect(again.status).toBe(400)
    const eleventh = createSoftwarePasskey().create(await askedIn(person, team))
    for (let i = 0; i < 9; i++) {
      const answer = createSoftwarePasskey().create(await askedIn(person, team))
      expect((await person.send(team, { do: 'add-passkey', 'new-passkey': answer })).status).toBe(200)
    }
    expect((await person.send(team, { do: 'add-passkey', 'new-passkey': eleventh })).status).toBe(400)
    // The form is not shown any more.
    expect(await askedIn(person, team)).toEqual({})
    const { rows } = await pool.query('select 1 from passkeys where user_id = $1', [person.user.id])
    expect(rows).toHaveLength(10)
  })

  it('of sixteen that are sent at once ten are kept, and one that was removed makes room', async () => {
    const person = await letIn('moderator')
    const answers: string[] = []
    for (let i = 0; i < 16; i++) answers.push(createSoftwarePasskey().create(await askedIn(person, team)))
    const mark = csrfTokenIn((await person.ask(team)).html)
    const sent = await Promise.all(
      answers.map((answer) =>
        person.ask(team, {
          method: 'POST',
          body: new URLSearchParams({ mark, do: 'add-passkey', 'new-passkey': answer }),
        }),
      ),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10)
    const kept = () => db.selectFrom('passkeys').select(['id', 'place']).where('user_id', '=', person.user.id).execute()
    expect((await kept()).map(({ place }) => place).sort()).toEqual([1, 10, 2, 3, 4, 5, 6, 7, 8, 9])
    const [gone] = await kept()
    await db
      .deleteFrom('passkeys')
      .where('id', '=', gone?.id ?? '')
      .execute()
    const late = createSoftwarePasskey().create(await askedIn(person, team))
    expect((await person.send(team, { do: 'add-passkey', 'new-passkey': late })).status).toBe(200)
    expect(await kept()).toHaveLength(10)
  })

  it('stands for a fresh code before what cannot be undone, its owner’s own alone', async () => {
    const { person, key } = await createOwner()
    const stranger = await createOwner()
    await outdateCode(person.user.id)
    const made = createSoftwarePasskey()
    const values = { do: 'add-passkey', 'new-passkey': made.create(await askedIn(person, team)) }
    const refused = await person.send(team, values)
    expect(refused.html).toContain('Use a passkey')
    const asked = passkeyRequestIn(refused.html)
    expect(asked).toMatchObject({ allowCredentials: [{ id: key.id }] })
    const wrong = await person.send(team, { ...values, passkey: stranger.key.use(asked) })
    expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('Use a passkey')])
    const done = await person.send(team, { ...values, passkey: key.use(passkeyRequestIn(wrong.html)) })
    expect([done.status, done.html]).toEqual([200, expect.stringContaining('Passkey added.')])
  })

  it.each(['', 'no json', '{}', '{"id":"a","type":"public-key","response":{}}', '[]'])('is not %j', async (passkey) => {
    const person = await letIn('moderator')
    expect((await openNoScriptBrowser(baseUrl).send(login, { do: 'passkey', passkey })).status).toBe(400)
    expect((await person.send(team, { do: 'add-passkey', 'new-passkey': passkey })).status).toBe(400)
  })

  it('that is refused is counted by browser, and one that is accepted is not', async () => {
    const { key } = await createOwner()
    await pool.query('delete from rate_counters')
    const statuses: number[] = []
    const browser = openNoScriptBrowser(baseUrl)
    const passkey = createSoftwarePasskey().use({ challenge: 'x' })
    for (let i = 0; i < 31; i++) {
      if (i < 3) expect((await logIn(key)).status).toBe(303)
      statuses.push((await browser.send(login, { do: 'passkey', passkey })).status)
    }
    expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([30, 429])
    expect((await logIn(key)).status).toBe(303)
  })

  it('that strangers behind the same address send without end does not close the log-in of the team', async () => {
    const { key } = await createOwner()
    await pool.query('delete from rate_counters')
    const body = (mark: string) => new URLSearchParams({ mark, do: 'passkey', passkey: '{}' })
    // With a browser of its own each time, and without cookies.
    for (let i = 0; i < 40; i++) await openNoScriptBrowser(baseUrl).send(login, { do: 'passkey', passkey: '{}' })
    for (let i = 0; i < 40; i++) await fetch(baseUrl + login, { method: 'POST', body: body('x'), redirect: 'manual' })
    expect((await logIn(key)).status).toBe(303)
  })

  it('is not offered at an address of numbers', async () => {
    const local = await startTestServer(site, { publicUrl: 'https://127.0.0.1:3000' })
    expect((await openNoScriptBrowser(local.baseUrl).ask(login)).html).not.toContain('data-passkey=')
    await local.close()
  })
})
