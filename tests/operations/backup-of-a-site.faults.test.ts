import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { loginAnswerSchema } from '../../domain/schemas/account.ts'
import { uploadAnswerSchema } from '../../domain/schemas/ad.ts'
import { readManifest } from '../../platform/backup/backup-format.ts'
import { adBody } from '../support/ads-setup.ts'
import { createApiClient, expectFine } from '../support/api-client.ts'
import { runBackupCommand, startBackupCommand } from '../support/backup-setup.ts'
import { photograph } from '../support/photographs.ts'
import { createScratchDirectory } from '../support/scratch-cluster.ts'
import { type StartedSite, startSite } from '../support/started-site.ts'
import { pictureForm } from '../support/uploads-setup.ts'

const demo = { DEMO: '', RATE_LIMITS: 'off' }

/** Everything that is written with the token of a demo account. */
function callsOf(address: string, token: string) {
  const authorization = `Bearer ${token}`
  return {
    upload: async (seed: number) => {
      const body = pictureForm(await photograph({ width: 400, height: 300, seed }))
      const sent = await fetch(`${address}/api/uploads`, { method: 'POST', headers: { authorization }, body })
      return (await expectFine(uploadAnswerSchema, sent)).url
    },
    addAd: async (images: string[]) => {
      const headers = { authorization, 'content-type': 'application/json' }
      const body = JSON.stringify(adBody({ images }))
      const sent = await fetch(`${address}/api/products/add`, { method: 'POST', headers, body })
      expect(sent.status).toBe(200)
      return ((await sent.json()) as { product: { _id: string } }).product._id
    },
    form: (id: string) => fetch(`${address}/api/products/${id}/edit`, { headers: { authorization } }),
  }
}

async function end(site: StartedSite): Promise<void> {
  site.starter.kill('SIGTERM')
  expect((await site.ending).code).toBe(0)
}

test('a site under load is backed up, and restored elsewhere with everything that it had answered before', async () => {
  const site = await startSite(demo)
  const painted = vi.waitUntil(() => site.output().includes('All demo pictures are there.'), {
    timeout: 300_000,
    interval: 100,
  })
  const address = await site.ready()
  await painted
  const logIn = fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'priya@demo.kiraya.test', password: 'kiraya-demo' }),
  })
  const { token } = await expectFine(loginAnswerSchema, logIn)
  const priya = callsOf(address, token)
  const before: string[] = []
  for (let seed = 1; seed <= 5; seed++) before.push(await priya.addAd([await priya.upload(seed)]))

  let isOver = false
  let during = 0
  const writers = Array.from({ length: 3 }, async (_, writer) => {
    for (let round = 0; !isOver; round++, during++)
      await priya.addAd([await priya.upload(100 + writer * 1_000 + round)])
  })
  const to = await createScratchDirectory()
  const said = await runBackupCommand('backup', ['--to', to], { DATA_DIR: site.dataDir })
  isOver = true
  await Promise.all(writers)
  expect(said).toMatchObject({ code: 0, complaint: '' })
  expect(during).toBeGreaterThan(0)
  await end(site)

  const [name = ''] = await readdir(to)
  const { tables } = await readManifest(join(to, name))
  const dataDir = join(await createScratchDirectory(), 'data')
  expect(await runBackupCommand('restore', [join(to, name)], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    complaint: '',
  })
  const home = await startSite({ ...demo, DATA_DIR: dataDir })
  const there = await home.ready()
  // Sessions are still valid.
  expect((await callsOf(there, token).form(before[0] ?? '')).status).toBe(200)
  const api = createApiClient(there)
  for (const id of before) expect((await api.product(id))._id).toBe(id)
  const pictures = new Set<string>()
  let [listed, cursor] = [0, undefined as string | undefined]
  do {
    const page = await api.list({ limit: 20, ...(cursor && { cursor }) })
    listed += page.products.length
    for (const { _id } of page.products) for (const url of (await api.product(_id)).images) pictures.add(url)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  const rowsOf = (table: string) => tables.find((one) => one.name === table)?.rows
  expect(listed).toBe(rowsOf('list_entries'))
  expect(pictures.size).toBeGreaterThan(50)
  for (const url of pictures) {
    const answer = await fetch(there + url)
    expect([url, answer.status]).toEqual([url, 200])
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')))
  }
  // The restored site accepts writes.
  await callsOf(there, token).addAd([await callsOf(there, token).upload(9_999)])
  await end(home)
}, 900_000)

test('a killed backup or restore leaves nothing that looks complete, and the next try succeeds', async () => {
  const site = await startSite(demo)
  const address = await site.ready()
  await vi.waitUntil(() => site.output().includes('All demo pictures are there.'), { timeout: 300_000, interval: 100 })
  const to = await createScratchDirectory()
  const kill = async (name: 'backup' | 'restore', words: string[], dataDir: string, line: string) => {
    const command = startBackupCommand(name, words, { DATA_DIR: dataDir })
    await vi.waitUntil(() => command.output().includes(line), { timeout: 120_000, interval: 1 })
    process.kill(command.process.pid ?? 0, 'SIGKILL')
    await once(command.process, 'close')
  }
  await kill('backup', ['--to', to], site.dataDir, 'Copying the database')
  for (const name of await readdir(to)) expect(name).toMatch(/^\.unfinished-/)
  expect((await fetch(address)).status).toBe(200)
  expect(await runBackupCommand('backup', ['--to', to], { DATA_DIR: site.dataDir })).toMatchObject({ code: 0 })
  const [name = '', ...more] = await readdir(to)
  expect(more).toEqual([])
  await end(site)

  const dataDir = join(await createScratchDirectory(), 'data')
  await kill('restore', [join(to, name)], dataDir, 'Restoring the database')
  const refused = await startSite({ DATA_DIR: dataDir })
  const { code, stderr } = await refused.ending
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^The database was not restored to the end: run "npm run restore" again/),
  ])
  expect(await runBackupCommand('restore', [join(to, name)], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    complaint: '',
  })
  const home = await startSite({ DATA_DIR: dataDir })
  expect((await fetch(await home.ready())).status).toBe(200)
  await end(home)
}, 900_000)
