import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { FileStoreError } from '../../platform/files/file-store.ts'
import { createS3FileStore } from '../../platform/files/s3-file-store.ts'
import { StartupError } from '../../platform/platform-error.ts'
import { chooseFileStore } from '../../server/services/choose-services.ts'

// Answers of a broken store. The behaviour of a real one: `npm run test:s3`.
let answer: { status: number; code?: string } | 'never' = { status: 200 }
const asked: { line: string; headers: Record<string, unknown> }[] = []
const store = createServer((request, response) => {
  asked.push({ line: `${request.method} ${request.url}`, headers: request.headers })
  if (answer === 'never') return
  const { status, code } = answer
  request.resume().once('end', () => response.writeHead(status).end(code && `<Error><Code>${code}</Code></Error>`))
}).listen(0, '127.0.0.1')
await once(store, 'listening')
afterAll(() => {
  store.closeAllConnections()
  store.close()
})
const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
const s3 = { endpoint, region: 'us-east-1', bucket: 'pictures', accessKey: 'me', secretKey: 'top-secret' }
const files = createS3FileStore(s3)
const bytes = Buffer.from('0123456789')

test('a file is sent whole, signed, with its length, and to the bucket’s path', async () => {
  answer = { status: 200 }
  await files.put('a/one.webp', bytes, 'image/webp')
  const { line, headers } = asked.at(-1) ?? {}
  expect(line).toMatch(/^PUT \/pictures\/a\/one\.webp(\?x-id=PutObject)?$/)
  expect(headers).toMatchObject({
    'content-length': '10',
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    authorization: expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=me\/\d{8}\/us-east-1\/s3\/aws4_request/),
  })
  expect(JSON.stringify(headers)).not.toMatch(/top-secret|aws-chunked/)
})

test.each([
  [507, 'InsufficientStorage'],
  [507, undefined],
  [403, 'QuotaExceeded'],
  [400, 'StorageFull'],
])('a full store, %d %s, is reported to the visitor', async (status, code) => {
  answer = { status, ...(code && { code }) }
  await expect(files.put('a/one', bytes, '')).rejects.toMatchObject({ code: 'storage_full' })
})

test.each([
  [500, 'InternalError', 'the file store fails: InternalError 500'],
  [503, 'SlowDown', 'the file store fails: SlowDown 503'],
  [403, 'AccessDenied', 'the file store fails: AccessDenied 403'],
  [404, 'NoSuchBucket', 'the file store fails: NoSuchBucket 404'],
])('%d %s is a server error without details', async (status, code, message) => {
  answer = { status, code }
  for (const attempt of [() => files.read('a/one'), () => files.put('a/one', bytes, ''), () => files.list('a/')]) {
    const error = await attempt().then(undefined, (reason: unknown) => reason)
    expect(error).toBeInstanceOf(FileStoreError)
    expect(error).toMatchObject({ message })
  }
})

test('a busy store is tried three times, and no more', async () => {
  answer = { status: 503, code: 'SlowDown' }
  asked.length = 0
  await expect(files.read('a/one')).rejects.toThrow('SlowDown')
  expect(asked).toHaveLength(3)
})

test('a store that never answers times out before a retry is possible', async () => {
  answer = 'never'
  asked.length = 0
  await expect(files.put('a/one', bytes, '')).rejects.toBeInstanceOf(FileStoreError)
  expect(asked).toHaveLength(1)
})

test.each([
  [404, /^There is no bucket S3_BUCKET "pictures" at S3_ENDPOINT http:\S+$/],
  [403, /^S3_ENDPOINT \S+ refuses S3_ACCESS_KEY and S3_SECRET_KEY for "pictures"$/],
  [301, /^The bucket S3_BUCKET "pictures" is in another region: set S3_REGION and S3_ENDPOINT$/],
  [500, /^S3_ENDPOINT \S+ cannot be used: 500$/],
])('a bucket that answers %d stops the start', async (status, message) => {
  answer = { status }
  const error = await chooseFileStore({ dataDir: '/nowhere', s3 }).then(String, (reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartupError)
  expect((error as Error).message).toMatch(message)
  expect((error as Error).message).not.toContain('top-secret')
})

test('without settings pictures are on the disk', async () => {
  expect((await chooseFileStore({ dataDir: '/nowhere', s3: undefined })).bucket).toBe('local')
})
