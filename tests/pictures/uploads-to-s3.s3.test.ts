import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { createS3FileStore } from '../../platform/files/s3-file-store.ts'
import { deleteOrphanedImages, filePrefix, makeAvif } from '../../server/modules/media/media.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createPhotograph } from '../support/photographs.ts'
import { s3Settings, startS3Proxy } from '../support/s3-server.ts'
import { createUploaderSetup, pictureForm } from '../support/uploads-setup.ts'

const files = createS3FileStore(s3Settings)
const server = await setUpApi({ files })
const { db, baseUrl } = server
const media = { db, files, gate: createConcurrencyLimiter() }
const priya = await createUploaderSetup(server)()
const hashOf = (url: string) => url.split('/')[2] ?? ''

test('a photograph is stored in the bucket and served as from the disk', async () => {
  const { url, file, picture } = await priya.upload(await createPhotograph({ width: 1500, height: 1000, seed: 1 }))
  expect(file.bucket).toBe('kiraya-pictures')
  expect(await files.list(filePrefix(hashOf(url)))).toHaveLength(picture.widths.length)

  const whole = await fetch(baseUrl + url)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1280 })
  const etag = whole.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  expect((await fetch(baseUrl + url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  for (const [range, part] of [
    ['bytes=0-9', bytes.subarray(0, 10)],
    [`bytes=${bytes.length - 20}-`, bytes.subarray(-20)],
    ['bytes=-20', bytes.subarray(-20)],
  ] as const) {
    const answer = await fetch(baseUrl + url, { headers: { range } })
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(part)], range).toEqual([206, true])
  }
  expect((await fetch(baseUrl + url, { headers: { range: 'bytes=99999999-' } })).status).toBe(416)
  expect((await fetch(baseUrl + url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytes.length))
  expect((await fetch(`${baseUrl}/files/${'0'.repeat(64)}/480.webp`)).status).toBe(404)

  await makeAvif(media, hashOf(url))
  const avif = await fetch(`${baseUrl}/files/${hashOf(url)}/640.avif`)
  expect([avif.status, avif.headers.get('content-type')]).toEqual([200, 'image/avif'])
})

test('unused pictures are gone after a day, and deleted from the bucket two days later', async () => {
  const { url } = await priya.upload(await createPhotograph({ seed: 2 }))
  expect((await fetch(baseUrl + url)).status).toBe(200)
  await deleteOrphanedImages(media, { now: Date.now() + 86_400_000 + 60_000 })
  expect((await fetch(baseUrl + url)).status).toBe(404)
  expect(await files.list(filePrefix(hashOf(url)))).not.toEqual([])
  await deleteOrphanedImages(media, { now: Date.now() + 2 * 86_400_000 + 60_000 })
  expect(await files.list(filePrefix(hashOf(url)))).toEqual([])
})

test('a photograph in chunks becomes the same picture, and its chunks are deleted from the bucket', async () => {
  const bytes = await createPhotograph({ width: 1500, height: 1000, seed: 5 })
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length) }
  const begun = await priya.call('POST', 'uploads/resumable', undefined, headers)
  const path = begun.headers.get('location') ?? ''
  const length = Math.ceil(bytes.length / 3)
  for (let offset = 0; offset < bytes.length; offset += length) {
    const { status } = await fetch(baseUrl + path, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${priya.token()}`,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(offset, offset + length)),
    })
    expect(status).toBe(204)
  }
  expect(await files.list('parts/')).toHaveLength(3)
  const { url } = await (await priya.call('POST', `${path.replace('/api/', '')}/picture`)).json()
  expect(url).toBe((await priya.upload(bytes)).url)
  expect(await files.list('parts/')).toEqual([])
})

test('when the store fails during an upload, the sender gets an error, nothing partial is stored, and the next try succeeds', async () => {
  const { store, cutAfter, mend } = await startS3Proxy()
  const other = await setUpApi({ files: createS3FileStore(store) })
  const arjun = await createUploaderSetup(other)()
  const bytes = await createPhotograph({ width: 1500, height: 1000, seed: 3 })
  cutAfter(20_000)
  await arjun.refused('unavailable', arjun.send(pictureForm(bytes)))
  expect(await other.db.selectFrom('images').select('id').execute()).toEqual([])
  const failures = other.logged.filter(({ msg }) => msg === 'request failed')
  expect(failures).toMatchObject([{ err: { type: 'FileStoreError' } }])
  expect(JSON.stringify(other.logged)).not.toContain(s3Settings.secretKey)
  mend()
  const { url } = await arjun.upload(bytes)
  expect((await fetch(other.baseUrl + url)).status).toBe(200)
  cutAfter(0)
  expect((await fetch(other.baseUrl + url)).status).toBe(503)
  mend()
  expect((await fetch(other.baseUrl + url)).status).toBe(200)
})

test('when the store is full, the sender gets an error and nothing is stored', async () => {
  const full = createS3FileStore(s3Settings.full)
  const other = await setUpApi({ files: full })
  const arjun = await createUploaderSetup(other)()
  await arjun.refused('storage/quota-exceeded', arjun.send(pictureForm(await createPhotograph({ seed: 4 }))))
  expect(await other.db.selectFrom('images').select('id').execute()).toEqual([])
  await deleteOrphanedImages({ db: other.db, files: full }, { now: Date.now() + 86_400_000 })
  expect(await full.list('pictures/')).toEqual([])
})
