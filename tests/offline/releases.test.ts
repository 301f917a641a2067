import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { retainAssets, retainedAssetsFolder } from '../../platform/releases/retain-assets.ts'
import { rawGet, sendRaw } from '../support/raw-http.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { noPages, startTestServer } from '../support/test-server.ts'

const day = 86_400_000
const days = 30

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** The built files of a release. */
async function build(given: Record<string, string | Buffer>): Promise<string> {
  const folder = await makeFolder()
  for (const [name, content] of Object.entries(given)) await writeFile(join(folder, name), content)
  return folder
}

test('the files of a release are there once, whole, and also after an interrupted start', async () => {
  const folder = await makeFolder()
  const release = await build({ 'a-Bc1.js': 'big', 'a-bc1.js': 'small', 'a-Bc1.js.br': 'packed' })
  await Promise.all([retainAssets(release, folder, { days }), retainAssets(release, folder, { days })])
  await rm(join(folder, 'a-bc1.js'))
  await retainAssets(release, folder, { days })
  expect((await readdir(folder)).sort()).toEqual(['a-Bc1.js', 'a-Bc1.js.br', 'a-bc1.js'])
  expect(await readFile(join(folder, 'a-bc1.js'), 'utf8')).toBe('small')
})

test('files that no running release has had for thirty days are deleted, and the rest stays', async () => {
  const folder = await makeFolder()
  const now = Date.now()
  const earlier = await build({ 'old-1.js': 'old', 'both-1.js': 'both' })
  await retainAssets(earlier, folder, { days })
  await retainAssets(earlier, folder, { days, now: now - 29 * day })
  const release = await build({ 'new-1.js': 'new', 'both-1.js': 'both' })
  await retainAssets(release, folder, { days, now })
  expect(await readdir(folder)).toHaveLength(3)
  const later = { days, now: now + 2 * day }
  await Promise.all([retainAssets(release, folder, later), retainAssets(release, folder, later)])
  expect((await readdir(folder)).sort()).toEqual(['both-1.js', 'new-1.js'])
})

test('a server serves a file that its own build does not have, and nothing else', async () => {
  const database = await createTestDatabase()
  const server = await startTestServer(database, { pages: noPages })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })
  const script = 'export default 1\n'.repeat(200)
  const release = { 'A_b1.js': script, 'A_b1.js.br': brotliCompressSync(script), '1.woff2': 'font', '.draft': 'x' }
  await retainAssets(await build(release), retainedAssetsFolder(server.dataDir), { days })
  const url = `${server.baseUrl}/assets/A_b1.js`
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
  })
  expect(await answer.text()).toContain('export default 1')
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await fetch(`${server.baseUrl}/assets/1.woff2`)).headers.get('content-type')).toBe('font/woff2')

  for (const path of [
    '/assets/a_b1.js',
    '/assets/A_b1.js.br',
    '/assets/.draft',
    '/assets/nothing-1.js',
    '/assets/',
    '/assets/..%2fserver%2findex.js',
    '/assets/..%2fmailbox%2fx.json',
    '/assets/%00.js',
  ]) {
    const { status, head, body } = await sendRaw(server.baseUrl, rawGet(path))
    expect([path, status]).toEqual([path, 404])
    expect(head).not.toMatch(/immutable/)
    expect(body).not.toContain('export')
  }
})
