import { type FileHandle, open, readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ErrorCode } from '../../domain/errors.ts'
import { pictureLimits } from '../../domain/limits/picture.ts'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { makeAvif } from '../../server/modules/media/media.ts'
import { createAccountClient } from '../support/account-client.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createDecompressionBomb } from '../support/decompression-bomb.ts'
import { convertPhotograph, createPhotograph } from '../support/photographs.ts'
import { sendRaw } from '../support/raw-http.ts'
import { createUploaderSetup, type Lender, pictureForm } from '../support/uploads-setup.ts'

const server = await setUpApi()
const { db, pool, baseUrl, mailbox, dataDir } = server
const files = createDiskFileStore(join(dataDir, 'files'))
const signIn = createUploaderSetup(server)

// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

const small = await createPhotograph({ seed: 1 })
const priya = await signIn()
const hashOf = (url: string) => url.split('/')[2] ?? ''
const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

/** Everything that an upload could leave behind. */
const whatIsKept = async () => ({
  files: (await files.list('pictures/')).sort(),
  pictures: (await pool.query('select id from images order by id')).rows,
  arriving: await readdir(join(dataDir, 'uploads')).catch(() => []),
})

/** Expects a refusal that leaves nothing behind. @returns `errors` as `field: message` */
async function refused(lender: Lender, code: ErrorCode, form: unknown) {
  const before = await whatIsKept()
  const errors = await lender.refused(code, lender.send(form))
  expect(await whatIsKept()).toEqual({ ...before, arriving: [] })
  return errors
}

/** Every served variant of a picture. */
async function servedVariants(url: string, widths: readonly number[], type = 'webp') {
  const answers = await Promise.all(widths.map((width) => fetch(`${baseUrl}/files/${hashOf(url)}/${width}.${type}`)))
  return Promise.all(
    answers.map(async (answer) => {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${type}`])
      const bytes = Buffer.from(await answer.arrayBuffer())
      return { bytes, metadata: await sharp(bytes).metadata() }
    }),
  )
}

test('a photograph of an ad is stored under its owner’s products, and answered with the fields of the storage [R223 R324]', async () => {
  const { message, url, file, picture } = await priya.upload(small, 'My Front View.JPEG')
  expect(message).toBe('Image uploaded successfully')
  expect(file).toMatchObject({ bucket: 'local', name: 'My Front View.JPEG', size: small.length })
  expect(file.contentType).toBe('image/jpeg')
  expect(file.fullPath).toMatch(new RegExp(`^users/${priya.id}/products/\\d{13}-my-front-view\\.jpg$`))
  expect(new Date(file.timeCreated).toISOString()).toBe(file.timeCreated)
  expect(file.updated).toBe(file.timeCreated)
  expect(picture).toMatchObject({ url, widths: [160, 320, 480, 640, 800], width: 800, height: 600, hasAvif: false })
  const variants = await servedVariants(url, picture.widths)
  expect(variants.map(({ metadata }) => metadata.width)).toEqual(picture.widths)
  expect((await whatIsKept()).arriving).toEqual([])
})

test.each(['png', 'webp', 'avif'] as const)('%s is accepted, with any file name', async (format) => {
  const { file, url, picture } = await priya.upload(
    await convertPhotograph(format, { width: 400, height: 300, seed: 2 }),
    'front.svg',
  )
  expect(file).toMatchObject({ contentType: `image/${format}`, fullPath: expect.stringMatching(`-front.${format}$`) })
  await servedVariants(url, picture.widths)
})

test('the same photograph twice is filed twice and has one address', async () => {
  const [one, two] = [await priya.upload(small), await priya.upload(small)]
  expect(two.url).toBe(one.url)
  expect(two.file.fullPath).not.toBe(one.file.fullPath)
  const arjun = await signIn()
  const his = await arjun.upload(small)
  expect(his.url).toBe(one.url)
  expect(his.file.fullPath).toMatch(new RegExp(`^users/${arjun.id}/products/`))
})

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'

test.each<[string, ErrorCode, () => Uint8Array | Promise<Uint8Array>]>([
  ['one byte more than 10 MB', 'storage/invalid-argument', () => padded(small, pictureLimits.bytesMax + 1)],
  ['far more than 10 MB', 'storage/invalid-argument', () => padded(small, 3 * pictureLimits.bytesMax)],
  ['51 megapixels', 'storage/invalid-argument', () => createDecompressionBomb(7_200, 7_100)],
  [
    '16,000 × 16,000 pixels in a few kilobytes',
    'storage/invalid-argument',
    () => createDecompressionBomb(16_000, 16_000),
  ],
  ['an AVIF of 9 megapixels', 'storage/invalid-argument', () => plain(3_000, 3_000).avif({ effort: 0 }).toBuffer()],
  ['an SVG called .jpg', 'storage/invalid-format', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['an SVG that begins like a JPEG', 'storage/damaged', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1')],
  ['a page', 'storage/invalid-format', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', 'storage/invalid-format', () => convertPhotograph('gif')],
  ['half a JPEG', 'storage/damaged', () => small.subarray(0, small.length / 2)],
  ['a PNG that ends too early', 'storage/damaged', () => createDecompressionBomb(2_000, 2_000).subarray(0, 200)],
  ['nothing', 'storage/invalid-format', () => Buffer.alloc(0)],
])('%s is refused with %s, and nothing is stored', async (_, code, make) => {
  await refused(priya, code, pictureForm(await make()))
})

test('a picture at the limit is stored', async () => {
  const { file } = await priya.upload(padded(small, pictureLimits.bytesMax))
  expect(file.size).toBe(pictureLimits.bytesMax)
  const { picture } = await priya.upload(createDecompressionBomb(7_000, 7_000))
  expect([picture.width, picture.height]).toEqual([7_000, 7_000])
})

test('data hidden after a photograph is not served', async () => {
  const html = Buffer.from('<html><script>alert("survivor")</script></html>')
  const { url, picture } = await priya.upload(Buffer.concat([await createPhotograph({ seed: 3 }), html]), 'page.html')
  for (const { bytes } of await servedVariants(url, picture.widths)) {
    expect(bytes.includes('survivor')).toBe(false)
    expect(bytes.includes('<script')).toBe(false)
  }
  const { headers } = await fetch(baseUrl + url)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
})

test('the first picture of an animation is stored', async () => {
  const frames = ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
    sharp({ create: { width: 200, height: 100, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const animation = sharp(await Promise.all(frames), { join: { animated: true } }).webp()
  const { url, picture } = await priya.upload(await animation.toBuffer(), 'dance.webp')
  expect([picture.width, picture.height]).toEqual([200, 100])
  const [variant] = await servedVariants(url, [160])
  expect(variant?.metadata.pages).toBeUndefined()
  expect((await sharp(variant?.bytes).stats()).dominant).toMatchObject({ r: 248, g: 8, b: 8 })
})

test('a rotated photograph becomes upright, and no variant has the place and author of the photograph', async () => {
  const sideways = await createPhotograph({ width: 800, height: 600, orientation: 6, seed: 4 })
  expect(sideways.includes('SecretCam')).toBe(true)
  const { url, picture } = await priya.upload(sideways)
  expect([picture.width, picture.height]).toEqual([600, 800])
  await makeAvif({ db, files, gate: createConcurrencyLimiter() }, hashOf(url))
  for (const type of ['webp', 'avif']) {
    for (const { bytes, metadata } of await servedVariants(url, picture.widths, type)) {
      expect(metadata.height).toBeGreaterThan(metadata.width)
      for (const part of ['exif', 'xmp', 'iptc', 'orientation'] as const) expect(metadata[part]).toBeUndefined()
      for (const secret of ['SecretCam', 'Secret Person', 'GPS']) expect(bytes.includes(secret)).toBe(false)
    }
  }
})

test.each([
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\fakepath\\front.jpg', 'front.jpg'],
  ['\u202egpj.exe', 'gpj.jpg'],
  ['front\0.php.jpg', 'front-php.jpg'],
  [`${'n'.repeat(10_000)}.jpg`, `${'n'.repeat(80)}.jpg`],
  ['.htaccess', 'picture.jpg'],
  ['<script>alert(1)</script>.svg', 'script.jpg'],
  ['મારો ફોટો.JPG', 'મારો-ફોટો.jpg'],
  ['💣💣.jpg', 'picture.jpg'],
])('a file called %j is filed as %j', async (name, safe) => {
  const { file } = await priya.upload(small, name)
  expect(file.fullPath.replace(/^users\/[\w-]+\/products\/\d{13}-/, '')).toBe(safe)
  expect(file.name).not.toMatch(/[\p{Cc}\p{Bidi_Control}/\\]/u)
  expect(file.name.length).toBeLessThanOrEqual(255)
})

test('a picture without a token, or with an invalid one, is refused before its bytes arrive [R327 R366]', async () => {
  const stranger = createAccountClient(baseUrl, mailbox)
  await stranger.refused('storage/unauthenticated', stranger.call('POST', 'uploads', pictureForm(small)))
  const gone = await signIn()
  await gone.call('POST', 'users/logout')
  await refused(gone, 'storage/unauthenticated', pictureForm(small))
  await refused(gone, 'storage/unauthenticated', pictureForm(padded(small, pictureLimits.bytesMax)))
  const head = 'POST /api/uploads HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 9000000\r\n'
  const { status, body } = await sendRaw(baseUrl, `${head}Content-Type: multipart/form-data; boundary=part\r\n\r\n`)
  expect(expectFailure('storage/unauthenticated', status, body).message).toBe('User ID is required')
  const noPicture = 'POST /api/uploads HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n'
  const answer = await sendRaw(baseUrl, `${noPicture}Content-Length: 1\r\n\r\n{`)
  expectFailure('storage/unauthenticated', answer.status, answer.body)
})

test('a form has one file called file, and nothing else', async () => {
  const twice = pictureForm(small)
  twice.append('file', new Blob([new Uint8Array(small)]), 'again.jpg')
  expect(await refused(priya, 'invalid_input', twice)).toEqual(['file: file has too many entries'])
  const more = pictureForm(small)
  more.append('productId', '1')
  const unknown = [': The request has fields that are not known here']
  expect(await refused(priya, 'invalid_input', more)).toEqual(unknown)
  expect(await refused(priya, 'invalid_input', pictureForm(small, 'a.jpg', 'image'))).toEqual(unknown)
  const text = new FormData()
  text.append('file', 'a picture in words')
  const missing = ['file: Please upload at least one image']
  expect(await refused(priya, 'invalid_input', text)).toEqual(missing)
  const nothing = new FormData()
  expect(await refused(priya, 'invalid_input', nothing)).toEqual(missing)
  const many = pictureForm(small)
  for (let i = 0; i < 30; i++) many.append(`field${i}`, new Blob([new Uint8Array(small)]), 'x.jpg')
  expect(await refused(priya, 'invalid_input', many)).toEqual(unknown)
})

test.each([
  ['JSON', { file: 'x' }],
  ['no body', undefined],
])('%s is not accepted', async (_, body) => {
  await refused(priya, 'unsupported_content', body)
})

test.each([
  ['without a boundary', 'multipart/form-data', '--part\r\nContent-Disposition: form-data; name="file"'],
  ['of another boundary', 'multipart/form-data; boundary=other', '--part\r\n\r\nx\r\n--part--\r\n'],
  [
    'that ends early',
    'multipart/form-data; boundary=part',
    '--part\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf a pict',
  ],
])('a form %s is malformed, and not a server error', async (_what, type, body) => {
  const before = await whatIsKept()
  const headers = { authorization: `Bearer ${priya.token()}`, 'content-type': type }
  await priya.refused('malformed_request', fetch(`${baseUrl}/api/uploads`, { method: 'POST', headers, body }))
  expect(await whatIsKept()).toEqual(before)
})

/**
 * Starts as many uploads as one user may have, and stops sending after this many bytes.
 * @returns the open connections, once no later request can take one of their slots
 */
async function beginUploads(lender: Lender, bytes: Uint8Array) {
  const { hostname, port } = new URL(baseUrl)
  const sockets = Array.from({ length: 24 }, () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    socket.write(
      `POST /api/uploads HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${lender.token()}\r\n` +
        'Content-Type: multipart/form-data; boundary=part\r\nContent-Length: 900000\r\n\r\n' +
        '--part\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    )
    socket.write(bytes)
    return socket
  })
  // Each is counted before it takes its slot.
  const counted = () => pool.query("select from rate_counters where key like 'upload %' and count = 24")
  await expect.poll(async () => (await counted()).rowCount).toBe(1)
  return sockets
}

/** The count alone never refuses an upload. */
async function tryOnce(lender: Lender) {
  await pool.query('delete from rate_counters')
  return (await lender.send(undefined)).status
}

test('an aborted upload leaves nothing', async () => {
  const before = await whatIsKept()
  const lender = await signIn()
  const sockets = await beginUploads(lender, small.subarray(0, 20_000))
  expect(await tryOnce(lender)).toBe(429)
  for (const socket of sockets) socket.destroy()
  // All slots are free again.
  await expect.poll(() => tryOnce(lender)).toBe(415)
  await expect.poll(whatIsKept).toEqual(before)
})

test('one user takes 24 slots at most, and others can still upload', async () => {
  const [lender, other] = [await signIn(), await signIn()]
  const sockets = await beginUploads(lender, small.subarray(0, 1_000))
  expect(await tryOnce(lender)).toBe(429)
  const answer = await lender.send(pictureForm(small))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2'])
  await other.upload(small)
  for (const socket of sockets) socket.destroy()
})

test('three users who never finish do not block a fourth', async () => {
  const slow = await Promise.all([signIn(), signIn(), signIn()])
  const sockets: Socket[] = []
  for (const lender of slow) {
    sockets.push(...(await beginUploads(lender, small.subarray(0, 1_000))))
    expect(await tryOnce(lender)).toBe(429)
  }
  const fourth = await signIn()
  await Promise.all([fourth.upload(small), fourth.upload(small), fourth.upload(small)])
  for (const socket of sockets) socket.destroy()
})

test('twenty large photographs at once are all stored correctly', async () => {
  const lender = await signIn()
  const large = await createPhotograph({ width: 1_000, height: 700, seed: 5 })
  const numbered = Array.from({ length: 20 }, (_, i) => padded(Buffer.concat([large, Buffer.from(`number ${i}`)]), 5e6))
  const answers = await Promise.all(numbered.map((bytes, i) => lender.upload(bytes, `view ${i}.jpg`)))
  expect(new Set(answers.map(({ url }) => url)).size).toBe(20)
  for (const [i, { file }] of answers.entries()) expect(file.fullPath).toMatch(`-view-${i}.jpg`)
  expect((await whatIsKept()).arriving).toEqual([])
})

test('after 240 pictures in an hour a user has to wait', async () => {
  const [lender, other] = [await signIn(), await signIn()]
  const statuses = await Promise.all(Array.from({ length: 240 }, async () => (await lender.send(undefined)).status))
  expect(statuses).not.toContain(401)
  const answer = await lender.send(pictureForm(small))
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
  await other.upload(small)
})

test('the cost of decoding is limited: per user as much as 240 photographs of a phone, for any input', async () => {
  const [lender, other] = [await signIn(), await signIn()]
  const phone = await plain(4_000, 3_000).jpeg().toBuffer()
  await lender.upload(phone)
  const { rows } = await pool.query("select count from rate_counters where key like 'picture-cost %'")
  expect(rows).toEqual([{ count: 32 }])
  await pool.query("update rate_counters set count = 8000 - 32 where key like 'picture-cost %'")
  await lender.upload(padded(phone, phone.length + 1))
  const dear = await plain(1_000, 1_000).avif({ effort: 0 }).toBuffer()
  await refused(lender, 'too_many_requests', pictureForm(dear))
  const answer = await lender.send(pictureForm(dear))
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
  // Existing pictures cost nothing.
  await lender.upload(phone)
  await other.upload(dear)
})

const handle = await open(join(import.meta.dirname, 'uploads.api.test.ts'))
const anyHandle: FileHandle = Object.getPrototypeOf(handle)
await handle.close()

test('after a thousand pictures a user has to wait until the next day', async () => {
  const lender = await signIn()
  await lender.upload(small)
  const sent = await pool.query("update rate_counters set count = 1000 where key like 'upload-day %'")
  expect(sent.rowCount).toBe(1)
  const answer = await lender.send(pictureForm(small))
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_600)
})

test.each([
  ['while a picture arrives', 'writeFile', 'ENOSPC', 11],
  ['while its sizes are written', 'sync', 'ENOSPC', 12],
  ['because the quota is used up', 'sync', 'EDQUOT', 13],
] as const)(
  'a full disk %s is reported, nothing partial is stored, and with room the same picture is [R366]',
  async (_, operation, code, seed) => {
    const bytes = await createPhotograph({ seed })
    const full = vi.spyOn(anyHandle, operation)
    full.mockRejectedValueOnce(Object.assign(new Error('no room'), { code }))
    await refused(priya, 'storage/quota-exceeded', pictureForm(bytes))
    full.mockRestore()
    const { url, picture } = await priya.upload(bytes)
    await servedVariants(url, picture.widths)
  },
)
