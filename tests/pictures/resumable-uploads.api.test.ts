import { type FileHandle, open, readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ErrorCode } from '../../domain/errors.ts'
import { pictureLimits } from '../../domain/limits/picture.ts'
import { uploadAnswerSchema } from '../../domain/schemas/ad.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { dropStaleUploads } from '../../server/modules/media/media.ts'
import { expectFailure, expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createPhotograph } from '../support/photographs.ts'
import { rawGet, sendRaw } from '../support/raw-http.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { createUploaderSetup, type Lender } from '../support/uploads-setup.ts'

const server = await setUpApi()
const { db, pool, baseUrl, dataDir } = server
const files = createDiskFileStore(join(dataDir, 'files'))
const signIn = createUploaderSetup(server)

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

const [priya, arjun] = [await signIn(), await signIn()]
const picture = await createPhotograph({ width: 1200, height: 900, seed: 1 })
const half = Math.floor(picture.length / 2)
const address = '/api/uploads/resumable'
const pieceType = 'application/offset+octet-stream'

interface Asking {
  headers?: Record<string, string | undefined>
  body?: Uint8Array | string
}

/** A request as a client of the protocol makes it; headers with `undefined` are left out. */
function ask(lender: Lender | undefined, method: string, path: string, { headers = {}, body }: Asking = {}) {
  const given = { 'tus-resumable': '1.0.0', ...(lender && { authorization: `Bearer ${lender.token()}` }), ...headers }
  const said = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return fetch(baseUrl + path, {
    method,
    headers: said.map(([a, b]) => [a, b]),
    ...(body && { body: body as BodyInit }),
  })
}

const beginning = (size: number | string, further: Asking['headers'] = {}): Asking => ({
  headers: { 'upload-length': String(size), ...further },
})

/** @returns the path of the new upload */
async function begin(lender: Lender, size = picture.length, further: Asking['headers'] = {}): Promise<string> {
  const answer = await ask(lender, 'POST', address, beginning(size, further))
  expect([answer.status, await answer.text()]).toEqual([201, ''])
  return answer.headers.get('location') ?? ''
}

const piece = (offset: number | string | undefined, body: Uint8Array, further: Asking['headers'] = {}): Asking => ({
  headers: {
    'content-type': pieceType,
    ...(offset !== undefined && { 'upload-offset': String(offset) }),
    ...further,
  },
  body,
})

async function send(lender: Lender, path: string, offset: number, bytes: Uint8Array) {
  const answer = await ask(lender, 'PATCH', path, piece(offset, bytes))
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  return answer
}

const offsetOf = async (lender: Lender, path: string) =>
  Number((await ask(lender, 'HEAD', path)).headers.get('upload-offset'))

const finish = (lender: Lender, path: string) =>
  ask(lender, 'POST', `${path}/picture`, { headers: { 'tus-resumable': undefined } })

async function refused(code: ErrorCode, asking: Promise<Response>) {
  const answer = await asking
  const { errors = [] } = expectFailure(code, answer.status, await answer.text())
  return { errors: errors.map(({ field }) => field), headers: answer.headers }
}

const partsOf = (path: string) => files.list(`parts/${path.split('/').at(-1)}/`)
const imagesOf = ({ id }: Lender) => db.selectFrom('images').selectAll().where('owner_id', '=', id).execute()
const arriving = () => readdir(join(dataDir, 'uploads')).catch(() => [])

test('the capabilities of resumable uploads are public', async () => {
  const answer = await ask(undefined, 'OPTIONS', address, { headers: { 'tus-resumable': undefined } })
  expect(answer.status).toBe(204)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,expiration,termination',
    'tus-max-size': String(pictureLimits.bytesMax),
    'cache-control': 'no-store',
  })
})

test('a picture in two chunks equals one in a single request, and the chunks are deleted [R324]', async () => {
  const metadata = `filename ${Buffer.from('મારો ફોટો.JPG').toString('base64')},filetype ${Buffer.from('image/jpeg').toString('base64')}`
  const path = await begin(priya, picture.length, { 'upload-metadata': metadata })
  expect(path).toMatch(/^\/api\/uploads\/resumable\/[\da-f-]{36}$/)
  const first = await send(priya, path, 0, picture.subarray(0, half))
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'tus-resumable': '1.0.0',
    'upload-offset': String(half),
    'cache-control': 'no-store',
  })
  const expires = Date.parse(first.headers.get('upload-expires') ?? '') - Date.now()
  expect(Math.abs(expires - 86_400_000)).toBeLessThan(60_000)
  const head = await ask(priya, 'HEAD', path)
  expect(head.status).toBe(200)
  expect(Object.fromEntries(head.headers)).toMatchObject({
    'tus-resumable': '1.0.0',
    'upload-offset': String(half),
    'upload-length': String(picture.length),
    'upload-metadata': metadata,
    'cache-control': 'no-store',
  })
  await send(priya, path, half, picture.subarray(half))
  expect(await partsOf(path)).toHaveLength(2)

  const made = await expectSuccess(uploadAnswerSchema, finish(priya, path))
  const whole = await priya.upload(picture)
  expect(made.url).toBe(whole.url)
  expect(made.file).toMatchObject({ name: 'મારો ફોટો.JPG', size: picture.length, contentType: 'image/jpeg' })
  expect(made.file.fullPath).toMatch(new RegExp(`^users/${priya.id}/products/\\d{13}-મારો-ફોટો\\.jpg$`))
  expect((await fetch(baseUrl + made.url)).status).toBe(200)
  expect(await partsOf(path)).toEqual([])
  expect(await arriving()).toEqual([])
})

test('the picture can be requested again, also in parallel, and is the same one', async () => {
  const lender = await signIn()
  const path = await begin(lender)
  await send(lender, path, 0, picture)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => expectSuccess(uploadAnswerSchema, finish(lender, path))),
  )
  answers.push(await expectSuccess(uploadAnswerSchema, finish(lender, path)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await imagesOf(lender)).toHaveLength(1)
  expect(await offsetOf(lender, path)).toBe(picture.length)
})

test('of parallel chunks at one offset exactly one is stored', async () => {
  const path = await begin(priya)
  const lengths = [20_000, 30_000, 40_000, 50_000, 60_000]
  const answers = await Promise.all(
    lengths.map((length) => ask(priya, 'PATCH', path, piece(0, picture.subarray(0, length)))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409])
  const won = lengths[answers.findIndex(({ status }) => status === 204)] ?? 0
  expect(await offsetOf(priya, path)).toBe(won)
  await send(priya, path, won, picture.subarray(won))
  const made = await expectSuccess(uploadAnswerSchema, finish(priya, path))
  expect(made.url).toBe((await priya.upload(picture)).url)
})

test('a chunk starts at the current offset, and is not longer than the rest', async () => {
  const path = await begin(priya)
  await send(priya, path, 0, picture.subarray(0, half))
  for (const offset of [0, half - 1, half + 1, picture.length])
    await refused('upload_elsewhere', ask(priya, 'PATCH', path, piece(offset, picture.subarray(half))))
  await refused('request_too_large', ask(priya, 'PATCH', path, piece(half, Buffer.alloc(picture.length - half + 1))))
  expect(await offsetOf(priya, path)).toBe(half)
  await send(priya, path, half, new Uint8Array())
  await refused('upload_incomplete', finish(priya, path))
  await send(priya, path, half, picture.subarray(half))
  await refused('upload_elsewhere', ask(priya, 'PATCH', path, piece(0, picture)))
  await expectSuccess(uploadAnswerSchema, finish(priya, path))
})

test('a chunk has at most one megabyte, announced or not', async () => {
  const path = await begin(priya, 3_000_000)
  const { pieceBytesMax } = pictureLimits
  await refused('request_too_large', ask(priya, 'PATCH', path, piece(0, Buffer.alloc(pieceBytesMax + 1))))
  const unannounced = new ReadableStream({
    start(stream) {
      for (let i = 0; i < 17; i++) stream.enqueue(new Uint8Array(65_536))
      stream.close()
    },
  })
  const options = { method: 'PATCH', body: unannounced, duplex: 'half' }
  const headers = {
    authorization: `Bearer ${priya.token()}`,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': pieceType,
  }
  await refused('request_too_large', fetch(baseUrl + path, { ...options, headers } as RequestInit))
  expect([await offsetOf(priya, path), await arriving(), await partsOf(path)]).toEqual([0, [], []])
  await send(priya, path, 0, Buffer.alloc(pieceBytesMax))
})

test('a picture cannot be cut into thousands of chunks: only the last one may be small', async () => {
  const path = await begin(priya)
  const { pieceBytesMin } = pictureLimits
  const small = picture.subarray(0, pieceBytesMin - 1)
  const { errors } = await refused('invalid_input', ask(priya, 'PATCH', path, piece(0, small)))
  expect(errors).toEqual(['Content-Length'])
  expect([await offsetOf(priya, path), await partsOf(path)]).toEqual([0, []])
  await send(priya, path, 0, picture.subarray(0, pieceBytesMin))
  await send(priya, path, pieceBytesMin, picture.subarray(pieceBytesMin, -7))
  await send(priya, path, picture.length - 7, picture.subarray(-7))
  await expectSuccess(uploadAnswerSchema, finish(priya, path))
})

test('interrupted chunks are dropped, and the next try starts at their offset', async () => {
  const path = await begin(priya)
  await send(priya, path, 0, picture.subarray(0, half))
  const { hostname, port } = new URL(baseUrl)
  const head = [
    `PATCH ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${priya.token()}`,
    'Tus-Resumable: 1.0.0',
    `Upload-Offset: ${half}`,
    `Content-Type: ${pieceType}`,
    `Content-Length: ${picture.length - half}`,
  ]
  const sockets = new Set<Socket>()
  /** Twice as many as there are slots: a try among them takes one and gives it back. One that is answered has none. */
  function fillSlots() {
    while (sockets.size < 48) {
      const socket = connect(Number(port), hostname).on('error', () => undefined)
      socket.once('data', () => sockets.delete(socket) && socket.destroy())
      sockets.add(socket)
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(picture.subarray(half, half + 5_000))
    }
  }
  const tryOnce = async () => (await ask(priya, 'PATCH', path, piece(half, new Uint8Array()))).status
  const tryAmongOthers = () => {
    fillSlots()
    return tryOnce()
  }
  // All slots of one user are taken.
  await expect.poll(tryAmongOthers).toBe(429)
  for (const socket of sockets) socket.destroy()
  await expect.poll(tryOnce).toBe(204)
  await expect.poll(arriving).toEqual([])
  expect([await offsetOf(priya, path), (await partsOf(path)).length]).toEqual([half, 1])
  await send(priya, path, half, picture.subarray(half))
  await expectSuccess(uploadAnswerSchema, finish(priya, path))
})

test('another user’s upload is not found, and without a token none is', async () => {
  const path = await begin(priya)
  const gone = await signIn()
  await gone.call('POST', 'users/logout')
  const calls = (who: Lender | undefined): [string, Promise<Response>][] => [
    ['HEAD', ask(who, 'HEAD', path)],
    ['PATCH', ask(who, 'PATCH', path, piece(0, picture))],
    ['DELETE', ask(who, 'DELETE', path)],
    ['POST', ask(who, 'POST', `${path}/picture`)],
  ]
  for (const [who, status, code] of [
    [arjun, 404, 'storage/object-not-found'],
    [undefined, 401, 'storage/unauthenticated'],
    [gone, 401, 'storage/unauthenticated'],
  ] as const) {
    for (const [method, asking] of calls(who)) {
      if (method === 'HEAD') expect((await asking).status).toBe(status)
      else await refused(code, asking)
    }
  }
  await refused('storage/unauthenticated', ask(undefined, 'POST', address, beginning(5)))
  expect(await offsetOf(priya, path)).toBe(0)
})

test.each(['nothing', '..%2f..', '019a9f00-0000-7000-8000-0000000000f1', "' or true --", '%00'])(
  'there is no upload called %j',
  async (id) => {
    const path = `${address}/${encodeURI(id)}`
    expect((await ask(priya, 'HEAD', path)).status).toBe(404)
    for (const asking of [
      ask(priya, 'PATCH', path, piece(0, picture)),
      ask(priya, 'DELETE', path),
      ask(priya, 'POST', `${path}/picture`),
    ])
      expect((await asking).status).toBe(404)
  },
)

test.each<[string, ErrorCode, Asking]>([
  ['no length', 'invalid_input', { headers: {} }],
  ['a length in words', 'invalid_input', beginning('many')],
  ['a negative length', 'invalid_input', beginning('-1')],
  ['a length in fractions', 'invalid_input', beginning('1.5')],
  ['a deferred length', 'invalid_input', { headers: { 'upload-defer-length': '1' } }],
  ['far too large a length', 'invalid_input', beginning('9'.repeat(30))],
  ['one byte more than 10 MB', 'storage/invalid-argument', beginning(pictureLimits.bytesMax + 1)],
  ['nothing', 'storage/invalid-format', beginning(0)],
  ['another version', 'upload_version_unknown', beginning(5, { 'tus-resumable': '0.2.2' })],
  ['no version', 'upload_version_unknown', beginning(5, { 'tus-resumable': undefined })],
  ['invalid metadata', 'invalid_input', beginning(5, { 'upload-metadata': 'filename <b>' })],
  ['too much metadata', 'invalid_input', beginning(5, { 'upload-metadata': `name ${'A'.repeat(3_000)}` })],
  ['a body', 'unsupported_content', { ...beginning(5, { 'content-type': pieceType }), body: 'hello' }],
  ['JSON', 'unsupported_content', { ...beginning(5, { 'content-type': 'application/json' }), body: '{}' }],
])('an upload does not start with %s', async (_, code, asking) => {
  const before = await db.selectFrom('resumable_uploads').select('id').execute()
  const { headers } = await refused(code, ask(priya, 'POST', address, asking))
  if (code === 'upload_version_unknown') expect(headers.get('tus-version')).toBe('1.0.0')
  expect(headers.get('tus-resumable')).toBe('1.0.0')
  expect(await db.selectFrom('resumable_uploads').select('id').execute()).toEqual(before)
})

test('a chunk without its offset, its type or the version is refused', async () => {
  const path = await begin(priya)
  const patch = (asking: Asking) => ask(priya, 'PATCH', path, asking)
  expect((await refused('invalid_input', patch(piece(undefined, picture)))).errors).toEqual(['Upload-Offset'])
  for (const offset of ['-1', '0x0', '1e3', ' ', 'NaN']) await refused('invalid_input', patch(piece(offset, picture)))
  for (const type of ['application/json', 'image/jpeg', 'multipart/form-data; boundary=x', 'nonsense'])
    await refused('unsupported_content', patch(piece(0, picture, { 'content-type': type })))
  await refused('unsupported_content', patch({ headers: { 'upload-offset': '0' } }))
  await refused('upload_version_unknown', patch(piece(0, picture, { 'tus-resumable': undefined })))
  await refused('method_not_allowed', ask(priya, 'PUT', path))
  expect((await ask(priya, 'GET', path)).headers.get('allow')).toBe('DELETE, HEAD, PATCH')
  expect([await offsetOf(priya, path), await partsOf(path)]).toEqual([0, []])
})

test.each<[string, ErrorCode, Buffer]>([
  ['a page', 'storage/invalid-format', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['half a picture', 'storage/damaged', picture.subarray(0, half)],
])('%s becomes no picture, and nothing of it stays', async (_, code, bytes) => {
  const path = await begin(priya, bytes.length)
  await send(priya, path, 0, bytes)
  await refused(code, finish(priya, path))
  expect(await partsOf(path)).toEqual([])
  await refused('storage/object-not-found', finish(priya, path))
})

test('an upload with a lost chunk is gone, so that its sender starts again', async () => {
  const path = await begin(priya)
  await send(priya, path, 0, picture)
  await files.deleteAll(`parts/${path.split('/').at(-1)}/`)
  await refused('storage/object-not-found', finish(priya, path))
  expect((await ask(priya, 'HEAD', path)).status).toBe(404)
})

test('an aborted upload is deleted with its chunks, and a finished picture stays', async () => {
  const path = await begin(priya)
  await send(priya, path, 0, picture.subarray(0, half))
  expect((await ask(priya, 'DELETE', path)).status).toBe(204)
  expect(await partsOf(path)).toEqual([])
  expect((await ask(priya, 'HEAD', path)).status).toBe(404)
  await refused('storage/object-not-found', ask(priya, 'DELETE', path))
  await refused('storage/object-not-found', ask(priya, 'PATCH', path, piece(half, picture.subarray(half))))
  expect(await partsOf(path)).toEqual([])

  const finished = await begin(priya)
  await send(priya, finished, 0, picture)
  const { url } = await expectSuccess(uploadAnswerSchema, finish(priya, finished))
  expect((await ask(priya, 'DELETE', finished)).status).toBe(204)
  expect((await fetch(baseUrl + url)).status).toBe(200)
})

test('after a day without a chunk an upload expires, and the job deletes it with its chunks', async () => {
  const [old, young] = [await begin(priya), await begin(priya)]
  for (const path of [old, young]) await send(priya, path, 0, picture.subarray(0, half))
  const id = old.split('/').at(-1) ?? ''
  const minutes = (count: number) =>
    pool.query(`update resumable_uploads set touched_at = now() - interval '1 day' + $2 where id = $1`, [
      id,
      `${count} minutes`,
    ])
  await minutes(1)
  await dropStaleUploads({ db, files })
  expect(await offsetOf(priya, old)).toBe(half)
  await minutes(-1)
  expect((await ask(priya, 'HEAD', old)).status).toBe(404)
  await refused('storage/object-not-found', ask(priya, 'PATCH', old, piece(half, picture.subarray(half))))
  expect(await partsOf(old)).toHaveLength(1)
  await dropStaleUploads({ db, files })
  expect(await partsOf(old)).toEqual([])
  expect(await offsetOf(priya, young)).toBe(half)
  await dropStaleUploads({ db, files }, { now: Date.now() + 86_400_000 + 60_000 })
  expect(await files.list('parts/')).toEqual([])
  expect(await db.selectFrom('resumable_uploads').select('id').execute()).toEqual([])
})

test('of more than 36 unfinished uploads the oldest is deleted, and finished ones do not count', async () => {
  const lender = await signIn()
  const finished = await begin(lender)
  await send(lender, finished, 0, picture)
  await expectSuccess(uploadAnswerSchema, finish(lender, finished))
  const paths: string[] = []
  for (let i = 0; i < 36; i++) paths.push(await begin(lender))
  const [first = '', second = ''] = paths
  await send(lender, first, 0, picture.subarray(0, half))
  await send(lender, second, 0, picture.subarray(0, half))
  // The first two were touched last, so the third is the oldest.
  await begin(lender)
  expect(await offsetOf(lender, first)).toBe(half)
  expect((await ask(lender, 'HEAD', paths[2] ?? '')).status).toBe(404)
  expect(await offsetOf(lender, finished)).toBe(picture.length)
})

test('an upload counts once among the pictures of an hour, and chunks have a limit of their own', async () => {
  const lender = await signIn()
  await pool.query('delete from rate_counters')
  const path = await begin(lender)
  await send(lender, path, 0, picture.subarray(0, half))
  await send(lender, path, half, picture.subarray(half))
  await expectSuccess(uploadAnswerSchema, finish(lender, path))
  const { rows } = await pool.query(
    "select split_part(key, ' ', 1) as what, count from rate_counters where key like 'upload%' order by what",
  )
  expect(rows).toEqual([
    { what: 'upload', count: 1 },
    { what: 'upload-day', count: 1 },
    { what: 'upload-piece', count: 2 },
  ])
  const other = await begin(lender)
  await pool.query("update rate_counters set count = 10000 where key like 'upload-piece %'")
  const { headers } = await refused('too_many_requests', ask(lender, 'PATCH', other, piece(0, picture)))
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(60)
  await pool.query("update rate_counters set count = 240 where key like 'upload %'")
  await refused('too_many_requests', ask(lender, 'POST', address, beginning(5)))
})

test('the cost of a picture counts on every way, and one that has to wait keeps its chunks', async () => {
  const lender = await signIn()
  const unseen = Buffer.concat([picture, Buffer.from('once more')])
  const path = await begin(lender, unseen.length)
  await send(lender, path, 0, unseen)
  await pool.query('delete from rate_counters')
  await lender.upload(await createPhotograph({ seed: 78 }))
  await pool.query("update rate_counters set count = 8000 where key like 'picture-cost %'")
  await refused('too_many_requests', finish(lender, path))
  expect(await partsOf(path)).not.toEqual([])
  await pool.query("delete from rate_counters where key like 'picture-cost %'")
  await expectSuccess(uploadAnswerSchema, finish(lender, path))
})

test('chunks are never served', async () => {
  const path = await begin(priya)
  await send(priya, path, 0, picture.subarray(0, half))
  const id = path.split('/').at(-1)
  expect(await partsOf(path)).toEqual([`parts/${id}/0`])
  for (const way of [
    'parts',
    'PARTS',
    '%70arts',
    'x/../parts',
    './parts',
    '/parts',
    'x/%2e%2e/parts',
    '.%2fparts',
    '%2fparts',
  ]) {
    const { status } = await sendRaw(baseUrl, rawGet(`/files/${way}/${id}/0`))
    expect([way, status]).toEqual([way, 404])
  }
})

const handle = await open(join(import.meta.dirname, 'resumable-uploads.api.test.ts'))
const anyHandle: FileHandle = Object.getPrototypeOf(handle)
await handle.close()

test.each([
  ['while a piece arrives', 'writeFile'],
  ['while it is kept', 'sync'],
] as const)(
  'a full disk %s is reported, nothing partial is stored, and with room the upload continues',
  async (_, operation) => {
    const path = await begin(priya)
    await send(priya, path, 0, picture.subarray(0, half))
    const full = vi.spyOn(anyHandle, operation)
    full.mockRejectedValueOnce(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
    await refused('storage/quota-exceeded', ask(priya, 'PATCH', path, piece(half, picture.subarray(half))))
    full.mockRestore()
    expect([await offsetOf(priya, path), (await partsOf(path)).length, await arriving()]).toEqual([half, 1, []])
    await send(priya, path, half, picture.subarray(half))
    await expectSuccess(uploadAnswerSchema, finish(priya, path))
  },
)

test('a disk that is full when the picture is made keeps the chunks for the next try', async () => {
  const bytes = await createPhotograph({ seed: 77 })
  const path = await begin(priya, bytes.length)
  await send(priya, path, 0, bytes)
  const full = vi.spyOn(anyHandle, 'sync')
  full.mockRejectedValueOnce(Object.assign(new Error('no room'), { code: 'ENOSPC' }))
  await refused('storage/quota-exceeded', finish(priya, path))
  full.mockRestore()
  await expectSuccess(uploadAnswerSchema, finish(priya, path))
})

interface Sending {
  endpoint?: string
  uploadUrl?: string
  bytes?: Buffer
  chunkSize?: number
}

/** An independent client of the protocol. @returns the address of the upload */
function sendWithTus({ endpoint = baseUrl + address, uploadUrl, bytes = picture, chunkSize = 65_536 }: Sending) {
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(bytes, {
      ...(uploadUrl ? { uploadUrl } : { endpoint }),
      chunkSize,
      retryDelays: Array.from({ length: 10 }, () => 20),
      headers: { authorization: `Bearer ${priya.token()}` },
      metadata: { filename: 'front.jpg', filetype: 'image/jpeg' },
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    })
    upload.start()
  })
}

const pathOf = (url: string) => new URL(url).pathname

test('a third-party client uploads a picture, whole and in chunks', async () => {
  const { url } = await priya.upload(picture)
  for (const chunkSize of [65_536, picture.length]) {
    const sent = await sendWithTus({ chunkSize })
    expect((await expectSuccess(uploadAnswerSchema, finish(priya, pathOf(sent)))).url).toBe(url)
  }
  await expect(sendWithTus({ bytes: Buffer.alloc(pictureLimits.bytesMax + 1) })).rejects.toThrow('413')
})

test('it resumes after three network failures, and so does another one that only knows the address', async () => {
  const large = await createPhotograph({ width: 2000, height: 1500, seed: 9 })
  const { url } = await priya.upload(large)
  const network = await startTcpProxy(baseUrl)
  const cuts = (async () => {
    for (let cut = 0; cut < 3; cut++) {
      const isCut = network.nextCut()
      network.cutAfter(150_000)
      await isCut
      network.mend()
    }
  })()
  const sent = await sendWithTus({ endpoint: network.url + address, bytes: large })
  await cuts
  expect((await expectSuccess(uploadAnswerSchema, finish(priya, pathOf(sent)))).url).toBe(url)

  const path = await begin(priya, large.length)
  await send(priya, path, 0, large.subarray(0, 300_000))
  await sendWithTus({ uploadUrl: baseUrl + path, bytes: large })
  expect((await expectSuccess(uploadAnswerSchema, finish(priya, path))).url).toBe(url)
})

test('no request was a server error, but those of the full disks', () => {
  const bad = server.logged.filter(({ level, code }) => Number(level) >= 40 && code !== 'storage/quota-exceeded')
  expect(bad).toEqual([])
})
