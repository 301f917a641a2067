import { expect, test } from 'vitest'
import { FileStoreError } from '../../platform/files/file-store.ts'
import { createS3FileStore } from '../../platform/files/s3-file-store.ts'
import { StartupError } from '../../platform/platform-error.ts'
import { chooseFileStore } from '../../server/services/choose-services.ts'
import { testFileStore } from '../support/file-store-contract.ts'
import { s3Settings, startS3Proxy } from '../support/s3-server.ts'

const files = createS3FileStore(s3Settings)
const bytes = Buffer.from('0123456789')

testFileStore(files)

test('a folder of more files than one answer holds is listed and deleted completely', async () => {
  const keys = Array.from({ length: 1_010 }, (_, i) => `many/${i}`)
  for (let at = 0; at < keys.length; at += 50)
    await Promise.all(keys.slice(at, at + 50).map((key) => files.put(key, bytes, '')))
  expect((await files.list('many/')).sort()).toEqual(keys.sort())
  await files.deleteAll('many/')
  expect(await files.list('many/')).toEqual([])
})

test('the store is used with its keys alone', async () => {
  await files.put('secret/one', bytes, '')
  const stranger = createS3FileStore({ ...s3Settings, secretKey: 'not-the-secret' })
  for (const attempt of [
    () => stranger.put('secret/two', bytes, ''),
    () => stranger.read('secret/one'),
    () => stranger.list('secret/'),
    () => stranger.deleteAll('secret/'),
  ]) {
    const error = await attempt().then(undefined, (reason: unknown) => reason)
    expect(error).toBeInstanceOf(FileStoreError)
    expect(String(error)).toBe('FileStoreError: the file store fails: SignatureDoesNotMatch 403')
    expect(JSON.stringify({ ...(error as Error) })).not.toMatch(/not-the-secret|[0-9a-f]{20}/)
  }
  expect((await fetch(`${s3Settings.endpoint}/${s3Settings.bucket}/secret/one`)).status).toBe(403)
  const neighbour = createS3FileStore({ ...s3Settings.full, bucket: s3Settings.bucket })
  await expect(neighbour.put('secret/two', bytes, '')).rejects.toThrow('AccessDenied 403')
  expect(await files.list('secret/')).toEqual(['secret/one'])
})

test.each([
  ['another secret', { secretKey: 'not-the-secret' }, /refuses S3_ACCESS_KEY and S3_SECRET_KEY for "kiraya-pictures"$/],
  ['an unknown key', { accessKey: 'nobody' }, /refuses S3_ACCESS_KEY and S3_SECRET_KEY/],
  ['an unknown bucket', { bucket: 'not-there' }, /^There is no bucket S3_BUCKET "not-there" at S3_ENDPOINT http/],
  [
    'the bucket of another account',
    { bucket: s3Settings.full?.bucket },
    /refuses S3_ACCESS_KEY and S3_SECRET_KEY for "kiraya-full"$/,
  ],
  ['an address without a server', { endpoint: 'http://127.0.0.1:1' }, /^S3_ENDPOINT \S+ cannot be used: ECONNREFUSED$/],
])('the start fails with %s', async (_, wrong, message) => {
  const error = await chooseFileStore({ dataDir: '/nowhere', s3: { ...s3Settings, ...wrong } }).then(
    String,
    (e: Error) => e,
  )
  expect(error).toBeInstanceOf(StartupError)
  expect((error as Error).message).toMatch(message)
  expect((error as Error).message).not.toContain('not-the-secret')
})

test('with the right settings the store is chosen', async () => {
  const chosen = await chooseFileStore({ dataDir: '/nowhere', s3: s3Settings })
  expect(chosen.bucket).toBe('kiraya-pictures')
  await chosen.put('chosen/one', bytes, '')
  expect(await files.read('chosen/one')).toEqual(bytes)
})

test('a file has its content type and is immutable', async () => {
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  await files.put('typed/one.webp', bytes, 'image/webp')
  const credentials = { accessKeyId: s3Settings.accessKey, secretAccessKey: s3Settings.secretKey }
  const client = new S3Client({ ...s3Settings, credentials, forcePathStyle: true })
  const found = await client.send(new GetObjectCommand({ Bucket: s3Settings.bucket, Key: 'typed/one.webp' }))
  expect(found).toMatchObject({ ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' })
})

test('a full store is reported to the visitor, and stores nothing of the file', async () => {
  const full = createS3FileStore(s3Settings.full)
  const put = full.put('full/one', Buffer.alloc(100_000), 'image/webp')
  await expect(put).rejects.toMatchObject({ code: 'storage_full' })
  expect(await full.list('full/')).toEqual([])
})

test('a missing bucket is a server error, not a missing file', async () => {
  const lost = createS3FileStore({ ...s3Settings, bucket: 'not-there' })
  await expect(lost.read('a/one')).rejects.toThrow('NoSuchBucket 404')
  await expect(lost.put('a/one', bytes, '')).rejects.toThrow('NoSuchBucket 404')
})

test('a file cut off in transfer does not exist, and succeeds when the network is back', async () => {
  const { store, cutAfter, mend } = await startS3Proxy()
  const far = createS3FileStore(store)
  const large = Buffer.alloc(2_000_000, 'kiraya')
  cutAfter(1_000_000)
  await expect(far.put('cut/one', large, '')).rejects.toBeInstanceOf(FileStoreError)
  await expect(far.sizeOf('cut/one')).rejects.toBeInstanceOf(FileStoreError)
  expect(await files.sizeOf('cut/one')).toBeUndefined()
  mend()
  await far.put('cut/one', large, '')
  expect((await files.read('cut/one'))?.equals(large)).toBe(true)
})

test('a short interruption is retried', async () => {
  const { store, cutAfter, nextCut, mend } = await startS3Proxy()
  const far = createS3FileStore(store)
  cutAfter(0)
  const cut = nextCut()
  const put = far.put('bridged/one', bytes, '')
  await cut
  mend()
  await put
  expect(await files.read('bridged/one')).toEqual(bytes)
})
