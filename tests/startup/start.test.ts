import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isAlive, readPostmasterFile } from '../../server/db/embedded/postmaster.ts'
import { createScratchDirectory } from '../support/scratch-cluster.ts'
import { type StartedSite, startSite } from '../support/started-site.ts'

async function expectNothingLeft(
  site: StartedSite,
  before: { postmaster: number; socketDirectory: string },
  address: string,
) {
  await vi.waitUntil(() => !isAlive(before.postmaster), { timeout: 10_000 })
  await vi.waitUntil(() => !existsSync(before.socketDirectory), { timeout: 10_000 })
  expect(await readdir(join(site.dataDir, 'postgres'))).not.toContain('postmaster.pid')
  await expect(fetch(address)).rejects.toThrow()
}

async function database(site: StartedSite) {
  const file = await readPostmasterFile(join(site.dataDir, 'postgres'))
  return { postmaster: file?.pid ?? 0, socketDirectory: file?.socketDirectory ?? '' }
}

describe('a site that runs', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends on %s and leaves nothing', async (signal) => {
    const site = await startSite()
    const address = await site.ready()
    expect((await fetch(address)).status).toBe(200)
    const before = await database(site)
    site.starter.kill(signal)
    expect(await site.ending).toEqual({ code: 0, stderr: '' })
    await expectNothingLeft(site, before, address)
  })

  test('does so in development, too', async () => {
    const site = await startSite({}, ['--dev'])
    const address = await site.ready()
    expect((await (await fetch(address)).text()).includes('inject-hmr-runtime')).toBe(true)
    const before = await database(site)
    site.starter.kill('SIGTERM')
    expect((await site.ending).code).toBe(0)
    await expectNothingLeft(site, before, address)
  })

  test('takes Ctrl-C, which reaches every process, for one signal', async () => {
    const site = await startSite()
    const address = await site.ready()
    const before = await database(site)
    process.kill(await site.serverPid(), 'SIGINT')
    site.starter.kill('SIGINT')
    expect(await site.ending).toEqual({ code: 0, stderr: '' })
    await expectNothingLeft(site, before, address)
  })

  test('ends when its starter is killed', async () => {
    const site = await startSite()
    const address = await site.ready()
    const before = await database(site)
    site.starter.kill('SIGKILL')
    await expectNothingLeft(site, before, address)
  })

  test('starts again after everything was killed', async () => {
    const site = await startSite()
    await site.ready()
    await site.killAll()
    const again = await startSite({ DATA_DIR: site.dataDir })
    expect((await fetch(await again.ready())).status).toBe(200)
  })

  test('keeps its data folder to itself', async () => {
    const site = await startSite()
    const address = await site.ready()
    const second = await startSite({ DATA_DIR: site.dataDir })
    expect(await second.ending).toEqual({
      code: 1,
      stderr: `Another Kiraya is running on the data folder ${site.dataDir}: stop it first, or choose another DATA_DIR\n`,
    })
    expect((await fetch(address)).status).toBe(200)
  })
})

describe('what the person who starts it can mend is told in a line, with exit code 1', () => {
  async function expectRefusal(environment: NodeJS.ProcessEnv, message: string | RegExp) {
    const site = await startSite(environment)
    const { code, stderr } = await site.ending
    expect(code).toBe(1)
    expect(stderr).toMatch(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  }

  /** A port on which something listens, or has just stopped to. */
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

  test('a host that is not ours', () =>
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

  test('a store for pictures that cannot be reached, without its secret', async () => {
    const store = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'pictures' }
    await expectRefusal(
      { ...store, S3_ACCESS_KEY: 'me', S3_SECRET_KEY: 'top-secret' },
      /^S3_ENDPOINT http:\/\/127\.0\.0\.1:1 cannot be used: ECONNREFUSED\n$/,
    )
  })

  test('a broken setting', () => expectRefusal({ DEMO: 'perhaps' }, /^DEMO must be off or not set at all$/m))
})

test('broken settings are told all at once', async () => {
  const site = await startSite({ PORT: 'x', LOG_LEVEL: 'loud' })
  const { code, stderr } = await site.ending
  expect(code).toBe(1)
  expect(stderr).toMatch(/^PORT must .*\nLOG_LEVEL must .*\n$/)
})
