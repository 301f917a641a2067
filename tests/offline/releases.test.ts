import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgetReleases } from '../../platform/releases/forget-releases.ts'
import { keepRelease } from '../../platform/releases/keep-release.ts'
import { releaseFileKey } from '../../platform/releases/release-file.ts'
import { setUpMedia } from '../support/media-setup.ts'
import { rawGet, sendRaw } from '../support/raw-http.ts'
import { noPages, startTestServer } from '../support/test-server.ts'

const { db, pool, files, media } = await setUpMedia()
const day = 86_400_000

/** The built files of a release. */
async function build(given: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kiraya-build-'))
  afterAll(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(given)) await writeFile(join(folder, name), content)
  return folder
}

const text = async (name: string) => (await files.read(releaseFileKey(name)))?.toString()
const age = (days: number) => sql`update release_files set seen_at = seen_at - ${days} * interval '1 day'`.execute(db)

beforeEach(async () => {
  await files.deleteAll('releases/')
  await db.deleteFrom('release_files').execute()
})

test('the files of a release are stored once, with any letters in their names', async () => {
  const folder = await build({ 'a-Bc1.js': 'big', 'a-bc1.js': 'small', 'a-Bc1.js.br': 'packed', 'b-1.css': 'x' })
  await Promise.all([keepRelease(media, folder), keepRelease(media, folder)])
  expect([await text('a-Bc1.js'), await text('a-bc1.js'), await text('b-1.css')]).toEqual(['big', 'small', 'x'])
  expect(await files.list('releases/')).toHaveLength(3)
})

test('the next start finishes an interrupted one', async () => {
  const folder = await build({ 'a-1.js': 'a', 'b-1.js': 'b' })
  await keepRelease(media, folder)
  await files.deleteAll(releaseFileKey('b-1.js').replace(/[^/]+$/, ''))
  await keepRelease(media, folder)
  expect(await text('b-1.js')).toBe('b')
})

test('files that no running release has had for thirty days are deleted, and the rest stays', async () => {
  await keepRelease(media, await build({ 'old-1.js': 'old', 'both-1.js': 'both' }))
  await age(29)
  await forgetReleases(media, { days: 30 })
  expect(await text('old-1.js')).toBe('old')
  await keepRelease(media, await build({ 'new-1.js': 'new', 'both-1.js': 'both' }))
  await Promise.all([
    forgetReleases(media, { days: 30, now: Date.now() + day }),
    forgetReleases(media, { days: 30, now: Date.now() + day }),
  ])
  await forgetReleases(media, { days: 30, now: Date.now() + 2 * day })
  expect([await text('old-1.js'), await text('both-1.js'), await text('new-1.js')]).toEqual([undefined, 'both', 'new'])
})

test('a release that starts while its files are being deleted has them in the end', async () => {
  const folder = await build(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`part-${i}.js`, `${i}`])))
  await keepRelease(media, folder)
  await age(31)
  await Promise.all([forgetReleases(media, { days: 30 }), keepRelease(media, folder)])
  expect(await files.list('releases/')).toHaveLength(30)
})

test('another process serves a file that its own build does not have, and nothing else', async () => {
  await keepRelease(media, await build({ 'gone-A_b1.js': 'export default 1\n'.repeat(200), 'gone-1.woff2': 'font' }))
  const server = await startTestServer({ db, pool }, { files, pages: noPages })
  afterAll(() => server.close())
  const url = `${server.baseUrl}/assets/gone-A_b1.js`
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
  })
  expect(await answer.text()).toContain('export default 1')
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await fetch(`${server.baseUrl}/assets/gone-1.woff2`)).headers.get('content-type')).toBe('font/woff2')

  for (const path of [
    '/assets/gone-a_b1.js',
    '/assets/gone-A_b1.js.br',
    '/assets/nothing-1.js',
    '/assets/..%2fserver%2findex.js',
    '/assets/%00.js',
    `/files/${releaseFileKey('gone-A_b1.js')}`,
  ]) {
    const { status, head, body } = await sendRaw(server.baseUrl, rawGet(path))
    expect([path, status]).toEqual([path, 404])
    expect(head).not.toMatch(/immutable/)
    expect(body).not.toContain('export')
  }
})
