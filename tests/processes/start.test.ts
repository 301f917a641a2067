import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createScratchDirectory } from '../support/scratch-cluster.ts'
import { createUsedDataFolder, startSite } from '../support/started-site.ts'
import { expectCleanExitOn, expectGracefulStop } from '../support/stop-site.ts'
import { createTestDatabase } from '../support/test-database.ts'

describe('a running site', () => {
  // Ctrl-C: demo-start; a killed starter: crash-while-posting; each signal alone: `npm run test:faults`.
  test('locks its data folder from its first start on, ends on SIGTERM and leaves nothing', async () => {
    const site = await startSite({ PUBLIC_UR: 'https://kiraya.test' })
    const address = await site.ready()
    expect(site.output()).toContain('Preparing the database')
    expect(site.output()).toContain('"PUBLIC_UR is no setting of Kiraya; is PUBLIC_URL meant?"')
    expect((await fetch(address)).status).toBe(200)
    const second = await startSite({ DATA_DIR: site.dataDir })
    expect(await second.ending).toEqual({
      code: 1,
      stderr: `Another process of the site is running on the data folder ${site.dataDir}: stop it first, or choose another DATA_DIR\n`,
    })
    expect((await fetch(address)).status).toBe(200)
    await expectCleanExitOn('SIGTERM', site)
  })

  test('ends on a signal in development too', async () => {
    const site = await startSite({ DATA_DIR: await createUsedDataFolder() }, ['--dev'])
    const page = await fetch(await site.ready())
    expect(await page.text()).toContain('inject-hmr-runtime')
    await expectGracefulStop(site, async () => {
      site.starter.kill('SIGHUP')
      expect((await site.ending).code).toBe(0)
    })
  })
})

describe('a problem that the operator can fix is reported in a line, with exit code 1', () => {
  async function expectRefusal(environment: NodeJS.ProcessEnv, message: string | RegExp) {
    const site = await startSite(environment)
    const { code, stderr } = await site.ending
    expect(code).toBe(1)
    expect(stderr).toMatch(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  }

  /** A port on which a server listens, or has just stopped to. */
  async function occupyPort() {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    return { port, free: () => new Promise((resolve) => server.close(resolve)) }
  }

  test('a port that is taken', async () => {
    const { port } = await occupyPort()
    await expectRefusal(
      { PORT: String(port) },
      `Port ${port} on 127.0.0.1 is taken: stop the program that uses it, or set PORT`,
    )
  })

  test('a host of another machine', () =>
    expectRefusal({ HOST: '192.0.2.1' }, /^Kiraya cannot listen on HOST 192\.0\.2\.1/))

  test('a data folder that cannot be written', async () => {
    const file = join(await createScratchDirectory(), 'file')
    await writeFile(file, '')
    await expectRefusal({ DATA_DIR: join(file, 'data') }, /^The data folder DATA_DIR cannot be written: ENOTDIR/)
    await expectRefusal({ DATA_DIR: file }, /^The data folder DATA_DIR cannot be written: .* is not a folder$/m)
    await expectRefusal({ DATA_DIR: '/proc/data' }, /^The data folder DATA_DIR cannot be written: ENOENT/)
  })

  test('a database that cannot be reached, without its password', async () => {
    const { port, free } = await occupyPort()
    await free()
    await expectRefusal(
      { DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/kiraya` },
      /^The database cannot be reached \(DATABASE_URL\): connect ECONNREFUSED(?!.*secret)/,
    )
  })

  test('a database of a release before 001-schema.sql, which stays as it is', async () => {
    const { pool, url, drop } = await createTestDatabase()
    onTestFinished(drop)
    await pool.query(
      `delete from schema_migrations where number > 1; update schema_migrations set name = '001-marketplace'`,
    )
    const readRecord = async () => (await pool.query('select * from schema_migrations')).rows
    const before = await readRecord()
    const message =
      /^A release before 001-schema\.sql made this database: its first migration is 001-marketplace\. .* run once in the release of commit 5322d308: node scripts\/run\.mjs operate\/carry-over\. Then start this release\n$/
    await expectRefusal({ DATABASE_URL: url }, message)
    await expectRefusal({ DATABASE_URL: url, READ_ONLY: 'on' }, message)
    expect(await readRecord()).toEqual(before)
  })

  test('a store for pictures that cannot be reached, without its secret', async () => {
    const store = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'pictures' }
    await expectRefusal(
      { ...store, S3_ACCESS_KEY: 'me', S3_SECRET_KEY: 'top-secret' },
      /^S3_ENDPOINT http:\/\/127\.0\.0\.1:1 cannot be used: ECONNREFUSED\n$/,
    )
  })
})

test('broken settings are reported all at once', async () => {
  const site = await startSite({ PORT: 'x', LOG_LEVEL: 'loud', DEMO: 'perhaps' })
  const { code, stderr } = await site.ending
  expect(code).toBe(1)
  expect(stderr).toMatch(/^PORT must .*\nDEMO must be off or not set at all\nLOG_LEVEL must .*\n$/)
})
