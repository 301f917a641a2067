import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, get as httpGet } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { filePrefix, makeAvif, storeImage } from '../../server/modules/media/media.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createImage, createProduct } from '../support/factories.ts'
import { createPhotograph } from '../support/photographs.ts'
import { rawGet, sendRaw } from '../support/raw-http.ts'

const { db, api, baseUrl, dataDir } = await setUpApi()
const media = { db, files: createDiskFileStore(join(dataDir, 'files')), gate: createConcurrencyLimiter() }
const send = (bytes: Buffer) => storeImage(media, { bytes, ownerId: null, name: 'a.jpg', folder: 'test' })

const { file, image, url } = await send(await createPhotograph({ width: 1500, height: 1000 }))
const whole = Buffer.from(await (await fetch(baseUrl + url)).arrayBuffer())

/** Status and the relevant headers, lower-cased. */
async function head(address: string, headers: Record<string, string> = {}) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const {
    status,
    head: text,
    body,
  } = await sendRaw(baseUrl, `GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines.join('')}\r\n`)
  const fields = text
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(': ', 2) as [string, string])
  return { status, headers: Object.fromEntries(fields.map(([name, value]) => [name.toLowerCase(), value])), body }
}

test('a variant is immutable, with its content type', async () => {
  expect(url).toBe(`/files/${file.hash}/1280.webp`)
  const response = await fetch(baseUrl + url)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(whole.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-security-policy': expect.stringContaining('sandbox'),
    etag: expect.stringMatching(/^"[\w-]+"$/),
  })
  expect(await sharp(whole).metadata()).toMatchObject({ format: 'webp', width: 1280 })
  const asked = await fetch(baseUrl + url, { method: 'HEAD' })
  expect([asked.status, asked.headers.get('content-length'), await asked.text()]).toEqual([
    200,
    String(whole.length),
    '',
  ])
})

test('a client that has it gets 304', async () => {
  const { headers } = await head(url)
  for (const tag of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*'])
    expect((await head(url, { 'If-None-Match': String(tag) })).status, String(tag)).toBe(304)
  expect((await head(url, { 'If-None-Match': '"other"' })).status).toBe(200)
})

test.each([
  ['bytes=0-9', 0, 10],
  ['bytes=100-', 100, undefined],
  ['bytes=-20', -20, undefined],
  ['bytes=5-99999999', 5, undefined],
  ['bytes=-99999999', 0, undefined],
])('the range %s of a picture can be requested', async (range, start, end) => {
  const response = await fetch(baseUrl + url, { headers: { range } })
  const part = whole.subarray(start, end)
  expect(response.status).toBe(206)
  expect(Buffer.from(await response.arrayBuffer()).equals(part)).toBe(true)
  const first = start < 0 ? whole.length + start : start
  expect(response.headers.get('content-range')).toBe(`bytes ${first}-${first + part.length - 1}/${whole.length}`)
})

test.each(['bytes=99999999-', 'bytes=-0'])('the range %s does not exist', async (range) => {
  const { status, headers, body } = await head(url, { Range: range })
  expect([status, headers['content-range'], body]).toEqual([416, `bytes */${whole.length}`, ''])
})

test.each(['bytes=0-1,4-5', 'bytes=9-2', 'bytes=-', 'bytes=a-b', 'lines=0-1', 'bytes=0-1x'])(
  '%s is answered with the whole',
  async (range) => {
    expect((await fetch(baseUrl + url, { headers: { range } })).status).toBe(200)
  },
)

test('a range of an older file is not mixed with this one', async () => {
  const etag = (await fetch(baseUrl + url)).headers.get('etag') ?? ''
  expect((await fetch(baseUrl + url, { headers: { range: 'bytes=0-9', 'if-range': '"older"' } })).status).toBe(200)
  expect((await fetch(baseUrl + url, { headers: { range: 'bytes=0-9', 'if-range': etag } })).status).toBe(206)
})

await mkdir(join(dataDir, 'files', 'demo'), { recursive: true })
await writeFile(join(dataDir, 'files', 'demo', 'old.webp'), 'an old picture')
await writeFile(join(dataDir, 'files', 'secret.txt'), 'secret')

test('pictures of older versions keep their addresses', async () => {
  const response = await fetch(`${baseUrl}/files/demo/old.webp`)
  expect([response.status, await response.text()]).toEqual([200, 'an old picture'])
})

const { hash } = file
test.each([
  `/files/${hash}/1281.webp`,
  `/files/${hash}/0480.webp`,
  `/files/${hash}/480.avif`,
  `/files/${hash}/480.jpg`,
  `/files/${hash}/480.webp.webp`,
  `/files/${hash}/480`,
  `/files/${hash}/480.webp/`,
  `/files/${hash}/`,
  `/files/${hash}`,
  `/files/${hash.toUpperCase()}/480.webp`,
  `/files/${'0'.repeat(64)}/480.webp`,
  `/files/${hash.slice(1)}/480.webp`,
  `/files/${hash}/../secret.txt`,
  `/files/${hash}/..%2f..%2f..%2fsecret.txt`,
  `/files/${hash}/%2e%2e/secret.txt`,
  `/files/${hash}/480.webp%00`,
  `/files/${hash}%2f480.webp`,
  `/files//${hash}/480.webp`,
  `/files/${filePrefix(hash)}480.webp`,
  `/files/./${filePrefix(hash)}480.webp`,
  `/files/%70ictures/${hash.slice(0, 2)}/${hash}/480.webp`,
  `/files/demo/../${filePrefix(hash)}480.webp`,
])('nothing is found at %s', async (path) => {
  const { status, head: text, body } = await sendRaw(baseUrl, rawGet(path))
  expectFailure('page_not_found', status, body)
  expect(text).toMatch(/^cache-control: no-store/im)
})

test('ads have every field that is needed to show their pictures', async () => {
  const { id, user_id } = await createProduct(db)
  const smallOne = await send(await createPhotograph({ width: 300, height: 400, seed: 2 }))
  const old = await createImage(db, { full_path: 'demo/old.webp' })
  for (const [position, image_id] of [image.id, smallOne.image.id, old.id].entries())
    await db.insertInto('product_images').values({ product_id: id, image_id, position }).execute()

  const first = {
    url,
    widths: [160, 320, 480, 640, 960, 1280, 1500],
    width: 1500,
    height: 1000,
    placeholder: file.thumbhash,
    hasAvif: false,
  }
  const images = [url, `/files/${smallOne.file.hash}/300.webp`, '/files/demo/old.webp']
  const product = await api.product(id)
  expect(product).toMatchObject({ images, compressedImages: [`/files/${hash}/480.webp`] })
  expect(product.pictures).toEqual([
    first,
    {
      url: images[1],
      widths: [160, 300],
      width: 300,
      height: 400,
      placeholder: smallOne.file.thumbhash,
      hasAvif: false,
    },
    { url: images[2], widths: [], width: 800, height: 600, placeholder: '', hasAvif: false },
  ])
  const [card] = (await api.list({ userId: user_id })).products
  expect(card).toMatchObject({ images, compressedImages: product.compressedImages, pictures: [first] })
  for (const address of images) expect((await fetch(baseUrl + address)).status, address).toBe(200)

  await makeAvif(media, hash)
  expect((await api.product(id)).pictures[0]?.hasAvif).toBe(true)
  for (const width of file.widths) {
    const response = await fetch(`${baseUrl}/files/${hash}/${width}.avif`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(await sharp(await response.bytes()).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width })
  }
})

/** @returns the bytes of the answer, counted and dropped */
function drain(agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    httpGet(baseUrl + url, { agent }, (answer) => {
      let length = 0
      answer
        .on('data', (chunk: Buffer) => (length += chunk.length))
        .on('end', () => resolve(length))
        .on('error', reject)
    }).on('error', reject)
  })
}

test('2,000 requests at once do not exhaust memory', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  await Promise.all(Array.from({ length: 64 }, () => drain(agent)))
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  const lengths = await Promise.all(Array.from({ length: 2_000 }, () => drain(agent)))
  clearInterval(watch)
  agent.destroy()
  expect(new Set(lengths)).toEqual(new Set([whole.length]))
  expect(most - before).toBeLessThan(150_000_000)
})
