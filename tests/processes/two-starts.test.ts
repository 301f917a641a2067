import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { categoryDeclarations } from '../../domain/categories/categories.ts'
import { migrationsFolder } from '../../server/db/database.ts'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import { applyLoad } from '../support/load.ts'
import { setUpLocalMessages } from '../support/messages-setup.ts'
import { createBrokenRelease } from '../support/other-releases.ts'
import { type StartedSite, startSite } from '../support/started-site.ts'
import { createTestDatabase } from '../support/test-database.ts'

test('two that start at once on one empty database both come up, each migration ran once, and so does each job; a newer one whose migration fails ends with a message and leaves them running', async () => {
  const { pool, db, url, drop } = await createTestDatabase()
  onTestFinished(drop)
  await pool.query('drop schema public cascade; drop schema graphile_worker cascade; create schema public')
  const start = () => startSite({ DATABASE_URL: url })
  const sites = await Promise.all([start(), start()])
  const addresses = await Promise.all(sites.map((site) => site.ready()))
  for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const files = (await readdir(migrationsFolder)).sort()
  const { rows: migrations } = await pool.query('select name from schema_migrations order by number')
  expect(migrations.map(({ name }) => `${name}.sql`)).toEqual(files)
  expect((await pool.query('select from categories')).rowCount).toBe(categoryDeclarations.length)
  expect((await pool.query('select from pin_codes')).rowCount).toBeGreaterThan(19_000)
  expect((await pool.query('select from pin_code_loads')).rowCount).toBe(1)

  const { messages } = setUpLocalMessages({ db, log: pino({ level: 'silent' }) }, sites[0].dataDir)
  const people = Array.from({ length: 40 }, (_, i) => `welcome${i}@kiraya.test`)
  await db.transaction().execute(async (tx) => {
    for (const to of people)
      await messages.queue(tx, { channel: 'email', to, language: 'en', kind: 'welcome', values: { name: 'Asha' } })
  })
  await expect.poll(async () => (await pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
  const received = async ({ dataDir }: StartedSite) =>
    (await createDiskMailbox(join(dataDir, 'mailbox')).list()).map(({ to }) => to)
  expect((await Promise.all(sites.map(received))).flat().toSorted()).toEqual(people.toSorted())

  const [old] = sites
  const load = applyLoad(await old.ready(), { clients: 2, paths: ['/', '/api/categories/get', '/readyz'] })
  const { root, migration } = await createBrokenRelease()
  const next = await startSite({ DATABASE_URL: url }, [], { root })
  expect(await next.ending).toEqual({ code: 1, stderr: `Migration ${migration}.sql failed: division by zero\n` })
  const { answered } = load.result
  await expect.poll(() => load.result.answered).toBeGreaterThan(answered + 30)
  const { rows } = await pool.query(`select to_regclass('half') as half, max(name) as newest from schema_migrations`)
  expect(rows).toEqual([{ half: null, newest: expect.not.stringContaining('broken') }])
  old.starter.kill('SIGTERM')
  expect((await load.over).failed).toEqual([])
  expect(await old.ending).toEqual({ code: 0, stderr: '' })
})
