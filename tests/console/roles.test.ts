import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createUser } from '../support/factories.ts'
import { createScratchCluster, createScratchDirectory, stopServerProcess } from '../support/scratch-cluster.ts'

const project = join(import.meta.dirname, '../..')

/** The script of `npm run admin`; with `run.mjs` the whole command, which first checks that the packages are installed. */
function admin(
  words: string,
  environment: NodeJS.ProcessEnv,
  script: 'operate/admin.ts' | 'run.mjs' = 'operate/admin.ts',
) {
  return new Promise<{ code: number; output: string; complaint: string }>((resolve) => {
    const started = execFile(
      process.execPath,
      [join(project, 'scripts', script), ...(script === 'run.mjs' ? ['operate/admin'] : []), ...words.split(' ')],
      { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment } },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout.trim(), complaint: stderr.trim() }),
    )
    onTestFinished(() => void started.kill())
  })
}

const site = await setUpApi()
const { host, port, user, database } = site.connection
const onSite = { DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}` }

test('the admin role is granted and revoked, and nothing else changes [R293]', async () => {
  const person = await createLender(site, { email: 'asha@kiraya.test', name: 'Asha', last_name: 'Rao' })
  const role = async () =>
    (await site.db.selectFrom('users').select('role').where('id', '=', person.user.id).executeTakeFirst())?.role
  expect(await role()).toBe('user')
  expect(await admin('list', onSite)).toEqual({ code: 0, output: 'Nobody is of the team.', complaint: '' })
  expect(await admin('give Asha@Kiraya.test', onSite, 'run.mjs')).toMatchObject({ code: 0, complaint: '' })
  expect((await admin('list', onSite)).output).toBe('admin      asha@kiraya.test  Asha Rao')
  expect(await role()).toBe('admin')
  expect((await admin('give asha@kiraya.test moderator', onSite)).output).toBe('asha@kiraya.test is moderator now.')
  expect((await admin('list', onSite)).output).toBe('moderator  asha@kiraya.test  Asha Rao')
  expect(await role()).toBe('moderator')
  expect((await admin('take asha@kiraya.test', onSite)).code).toBe(0)
  // The user is still signed in.
  expect(await role()).toBe('user')
  expect(
    (await fetch(`${site.baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${person.token}` } })).status,
  ).toBe(200)
  expect((await admin('list', onSite)).output).toBe('Nobody is of the team.')
})

test('the log says that the command line did it, by which account of the machine, and what was before', async () => {
  const { user } = await createLender(site, { email: 'nila@kiraya.test' })
  for (const words of ['give nila@kiraya.test moderator', 'take nila@kiraya.test', 'sign-out nila@kiraya.test'])
    expect((await admin(words, onSite)).code).toBe(0)
  const lines = await site.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', user.id)
    .orderBy('id')
    .execute()
  const by = { accountOfMachine: userInfo().username }
  expect(
    lines.map(({ actor_id, actor, action, before, after }) => ({ actor_id, actor, action, before, after })),
  ).toEqual(
    [
      { action: 'setRole', before: { role: 'user' }, after: { role: 'moderator', ...by } },
      { action: 'setRole', before: { role: 'moderator' }, after: { role: 'user', ...by } },
      { action: 'signOutPerson', before: { sessions: 1 }, after: by },
    ].map((line) => ({ actor_id: null, actor: 'npm run admin', ...line })),
  )
})

test('one user is signed out everywhere, and no other user', async () => {
  const [person, other] = [
    await createLender(site, { email: 'mira@kiraya.test' }),
    await createLender(site, { email: 'other@kiraya.test' }),
  ]
  const statusOf = async ({ token }: typeof person) =>
    (await fetch(`${site.baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await statusOf(person)).toBe(200)
  const output = 'Mira@Kiraya.test is signed out everywhere: sessions ended: 1.'
  expect(await admin('sign-out Mira@Kiraya.test', onSite)).toEqual({ code: 0, output, complaint: '' })
  expect([await statusOf(person), await statusOf(other)]).toEqual([401, 200])
})

test('a wrong address, a deleted account or another command grants nothing', async () => {
  await createUser(site.db, { email: 'gone@kiraya.test', deleted_at: new Date() })
  const unknown = ['nobody@kiraya.test', 'gone@kiraya.test'].map(async (address) => {
    const complaint = `Nobody has an account with the e-mail address ${address}`
    expect(await admin(`give ${address}`, onSite, 'run.mjs')).toEqual({ code: 1, output: '', complaint })
  })
  for (const words of ['sign-out nobody@kiraya.test', 'sign-out '])
    expect(await admin(words, onSite)).toMatchObject({ code: 1, output: '' })
  const unclear = [
    'give',
    'sign-out',
    'list asha@kiraya.test',
    'toString a@b.in',
    'give a@b.in owner',
    'take a@b.in admin',
  ].map(async (words) => {
    const complaint = expect.stringMatching(/^Say what to do/)
    expect(await admin(words, onSite)).toEqual({ code: 1, output: '', complaint })
  })
  await Promise.all([...unknown, ...unclear])
})

test('the embedded database is used whether the site runs or not', async () => {
  const cluster = await createScratchCluster()
  const running = await cluster.start()
  await cluster.query(
    running,
    `create table audit_log (id uuid, actor_id uuid, actor text, action text, subject_kind text, subject_id text, before jsonb, after jsonb, reason text, network text);
    create table console_sessions (id uuid, user_id uuid, opened_at timestamptz, expires_at timestamptz);
    create table users (id uuid, email text, name text, last_name text, role text default 'user', deleted_at timestamptz, updated_at timestamptz);
    insert into users values (gen_random_uuid(), 'asha@kiraya.test', 'Asha', 'Rao')`,
  )
  const here = { DATA_DIR: cluster.dataDir }
  expect(await admin('give asha@kiraya.test', here)).toMatchObject({ code: 0, complaint: '' })
  expect(await cluster.query(running, 'select role from users')).toEqual([{ role: 'admin' }])
  await stopServerProcess(running.process)
  expect(await admin('list', here)).toEqual({ code: 0, output: 'admin      asha@kiraya.test  Asha Rao', complaint: '' })
  // The database is free again afterwards.
  expect((await cluster.start()).report.error).toBeUndefined()
  const nothing = await admin('list', { DATA_DIR: await createScratchDirectory() })
  expect(nothing).toMatchObject({ code: 1, complaint: expect.stringMatching(/^There is no database in .* yet/) })
})

test('what people search for and do not find is listed, the most frequent first', async () => {
  const none = 'Nothing that people of two networks have searched for was missing in 30 days.'
  expect(await admin('searches', onSite)).toEqual({ code: 0, output: none, complaint: '' })
  const { rows } = await site.pool.query<{ day: string }>(`
    insert into missed_searches (day, words, count) values (current_date - 1, 'tuba', 2), (current_date - 3, 'tuba', 5), (current_date - 3, 'oud', 3)
    returning day::text`)
  const [last, first] = rows.map(({ day }) => day)
  const lines = ['times  days  last        search', `    7     2  ${last}  tuba`, `    3     1  ${first}  oud`]
  // The program's output is printed without the space at its start.
  expect((await admin('searches 90', onSite)).output).toBe(lines.join('\n'))
  expect((await admin('searches 1', onSite)).output).toContain('in 1 days')
})

test.each(['searches 0', 'searches 100', 'searches all', 'searches 3 4'])('%s is refused', async (words) => {
  expect(await admin(words, onSite)).toMatchObject({ code: 1, complaint: expect.stringContaining('searches DAYS') })
})
