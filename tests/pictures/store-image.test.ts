import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { AppError } from '../../domain/errors.ts'
import { pictureLimits } from '../../domain/limits/picture.ts'
import {
  deleteOrphanedImages,
  deleteReleasedImages,
  fileKey,
  filePrefix,
  storeImage,
} from '../../server/modules/media/media.ts'
import { createImage, createProduct, createUser } from '../support/factories.ts'
import { setUpMedia } from '../support/media-setup.ts'
import { convertPhotograph, createPhotograph } from '../support/photographs.ts'

const { db, pool, files, media, store } = await setUpMedia()

const day = 86_400_000
const countFiles = async () => (await files.list('pictures/')).length
const referencesTo = async (hash: string) =>
  (await db.selectFrom('image_files').select('reference_count').where('hash', '=', hash).executeTakeFirst())
    ?.reference_count

async function readVariant(hash: string, width: number) {
  const bytes = await files.read(fileKey(hash, width, 'webp'))
  if (!bytes) throw new Error(`there is no variant ${width}`)
  return { bytes, metadata: await sharp(bytes).metadata() }
}

test('a photograph is stored in every size up to its own, as WebP', async () => {
  const { file, image, url } = await store(await createPhotograph({ width: 2000, height: 1500 }))
  expect(file).toMatchObject({
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    ...{
      width: 2000,
      height: 1500,
      widths: [160, 320, 480, 640, 960, 1280, 1600],
      has_avif: false,
      reference_count: 0,
    },
  })
  expect(await referencesTo(file.hash)).toBe(1)
  expect(image).toMatchObject({
    width: 2000,
    height: 1500,
    content_type: 'image/jpeg',
    bucket: 'local',
    hash: file.hash,
  })
  expect(image.full_path).toMatch(/^test\/\d{13}-a\.jpg$/)
  expect(url).toBe(`/files/${file.hash}/1280.webp`)
  let size = 0
  for (const width of file.widths) {
    const { bytes, metadata } = await readVariant(file.hash, width)
    expect(metadata).toMatchObject({ format: 'webp', width, height: Math.round(width * 0.75) })
    size += bytes.length
  }
  expect(file.size).toBe(size)
})

test('a store that does not answer takes only some of the connections to the database', async () => {
  const answer = Promise.withResolvers<void>()
  const put = vi.fn(async (...given: Parameters<typeof files.put>) => {
    await answer.promise
    return files.put(...given)
  })
  const slow = { ...media, files: { ...files, put } }
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, i) => createPhotograph({ width: 150, height: 100, seed: 90 + i })),
  )
  const storing = sent.map((bytes) => storeImage(slow, { bytes, ownerId: null, name: 'a.jpg', folder: 'test' }))
  await vi.waitUntil(() => put.mock.calls.length === 4, { timeout: 20_000 })
  // All are processed by then, and wait for the store.
  await media.gate.runWhenIdle(async () => undefined)
  expect(put).toHaveBeenCalledTimes(4)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  answer.resolve()
  expect(await Promise.all(storing)).toHaveLength(12)
})

test.each([
  [5, [5]],
  [160, [160]],
  [170, [160]],
  [200, [160, 200]],
  [800, [160, 320, 480, 640, 800]],
  [1600, [160, 320, 480, 640, 960, 1280, 1600]],
])('a picture that is %d wide is stored in the widths %j', async (width, widths) => {
  const { file } = await store(await createPhotograph({ width, height: 40 }))
  expect(file.widths).toEqual(widths)
})

test.each([
  ['a single pixel', 1, 1],
  ['a very high picture', 100, 60_000],
  ['a very wide picture', 60_000, 100],
])('%s is stored too', async (_, width, height) => {
  const { file } = await store(await convertPhotograph('png', { width, height }))
  expect(file).toMatchObject({ width, height })
  for (const variant of file.widths) expect((await readVariant(file.hash, variant)).metadata.width).toBe(variant)
})

test.each(['png', 'webp', 'avif'] as const)('%s is accepted, with any file name', async (format) => {
  const { image } = await store(await convertPhotograph(format, { width: 400, height: 300, seed: 9 }), {
    name: 'page.html',
  })
  expect(image).toMatchObject({ content_type: `image/${format}`, full_path: expect.stringMatching(/-page\.\w{3,4}$/) })
})

test('a transparent picture stays transparent', async () => {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer()
  const { file } = await store(bytes)
  expect((await readVariant(file.hash, 160)).metadata.hasAlpha).toBe(true)
})

test.each([
  [
    '16 bits a channel',
    () =>
      sharp({ create: { width: 200, height: 200, channels: 3, background: '#a05020' } })
        .toColourspace('rgb16')
        .png(),
  ],
  [
    'shades of grey',
    () =>
      sharp({ create: { width: 200, height: 200, channels: 3, background: '#808080' } })
        .greyscale()
        .jpeg(),
  ],
  [
    'printing colours',
    () =>
      sharp({ create: { width: 200, height: 200, channels: 3, background: '#a05020' } })
        .toColourspace('cmyk')
        .jpeg(),
  ],
])('a picture with %s becomes an ordinary one', async (_, make) => {
  const { file } = await store(await make().toBuffer())
  expect((await readVariant(file.hash, 200)).metadata).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 })
})

test('the orientation is applied, and no metadata is left', async () => {
  // Orientation 6: the camera was held upright; the left side of the pixels is the top of the picture.
  const bytes = await createPhotograph({ width: 800, height: 600, orientation: 6 })
  expect(bytes.includes('SecretCam')).toBe(true)
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const { file } = await store(bytes)
  expect([file.width, file.height]).toEqual([600, 800])
  for (const width of file.widths) {
    const { bytes: variant, metadata } = await readVariant(file.hash, width)
    expect(metadata).toMatchObject({ width, height: Math.round((width * 4) / 3) })
    for (const part of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) expect(metadata[part]).toBeUndefined()
    for (const secret of ['SecretCam', 'Secret Person', 'Exif', 'EXIF', 'ICCP', 'XMP '])
      expect(variant.includes(secret)).toBe(false)
  }
  const { data } = await sharp((await readVariant(file.hash, 160)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = 80 * 3
  const bottom = data.length - middle
  expect(data[middle]).toBeGreaterThan((data[middle + 2] ?? 255) + 50)
  expect(data[bottom + 2]).toBeGreaterThan((data[bottom] ?? 255) + 20)
})

test('only the first picture of an animation is stored', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 200, height: 100, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(bytes).metadata()).pages).toBe(2)
  const { file } = await store(bytes)
  expect(file).toMatchObject({ width: 200, height: 100 })
  const { bytes: variant, metadata } = await readVariant(file.hash, 160)
  expect(metadata.pages).toBeUndefined()
  expect((await sharp(variant).stats()).dominant).toMatchObject({ r: 248, g: 8 })
})

test('data appended to a photograph or hidden in it is dropped', async () => {
  const html = Buffer.from('<html><script>alert("survivor")</script></html>')
  const zip = Buffer.from('PK\x03\x04survivor')
  const { file } = await store(Buffer.concat([await createPhotograph({ seed: 3 }), html, zip]))
  for (const width of file.widths) expect((await readVariant(file.hash, width)).bytes.includes('survivor')).toBe(false)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
const small = await createPhotograph({ seed: 7 })

type Sent = [what: string, name: string, make: () => Uint8Array | Promise<Uint8Array>]

test.each<Sent>([
  ['an SVG', 'a.svg', () => Buffer.from(svg)],
  ['an SVG called .jpg', 'a.jpg', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a GIF', 'a.gif', () => convertPhotograph('gif')],
  ['a TIFF', 'a.jpg', () => convertPhotograph('tiff')],
  ['a page', 'a.jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page in front of a photograph', 'a.jpg', () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), small])],
  ['a GIF in front of a photograph', 'a.jpg', () => Buffer.concat([Buffer.from('GIF89a'), small])],
  ['nothing', 'a.jpg', () => Buffer.alloc(0)],
  ['a HEIC', 'a.heic', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
])('%s is refused and leaves nothing', (_, name, make) => refuses(make, name, 'storage/invalid-format'))

test.each<Sent>([
  [
    'an SVG behind the first bytes of a JPEG',
    'a.jpg',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
  ],
  [
    'an SVG behind the first bytes of a PNG',
    'a.png',
    () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
  ],
  ['half a photograph', 'a.jpg', () => small.subarray(0, small.length / 2)],
  ['half a PNG', 'a.png', async () => (await convertPhotograph('png')).subarray(0, 40_000)],
  ['half a WebP', 'a.webp', async () => (await convertPhotograph('webp')).subarray(0, 3_000)],
  [
    'half an AVIF',
    'a.avif',
    async () => (await convertPhotograph('avif', { width: 400, height: 300 })).subarray(0, 3_000),
  ],
  ['a JPEG header alone', 'a.jpg', () => small.subarray(0, 24)],
  ['three bytes', 'a.jpg', () => Buffer.from([0xff, 0xd8, 0xff])],
])('%s is refused as damaged, and leaves nothing', (_, name, make) => refuses(make, name, 'storage/damaged'))

async function refuses(make: Sent[2], name: string, code: string): Promise<void> {
  const before = await countFiles()
  await expect(store(await make(), { name })).rejects.toMatchObject({ code })
  expect(await countFiles()).toBe(before)
}

test('the image library itself reads the accepted kinds only', async () => {
  for (const bytes of [Buffer.from(svg), await convertPhotograph('gif'), await convertPhotograph('tiff')])
    await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format')
})

test('a picture that is too large is refused before it is decoded', async () => {
  const elevenMegabytes = Buffer.concat([small, Buffer.alloc(11 * 1024 * 1024)])
  await expect(store(elevenMegabytes)).rejects.toMatchObject({ code: 'storage/invalid-argument' })
  const exact = Buffer.concat([small, Buffer.alloc(pictureLimits.bytesMax - small.length)])
  await expect(store(exact)).resolves.toBeDefined()

  const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(pictureLimits.bytesMax)
  const before = process.memoryUsage().rss
  await expect(store(bomb)).rejects.toMatchObject({ code: 'storage/invalid-argument' })
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})

test('the same photograph twice is one file with two references; the files are deleted two days after the last one', async () => {
  const bytes = await createPhotograph({ seed: 21 })
  const priya = await createUser(db)
  const arjun = await createUser(db)
  const before = await countFiles()
  const one = await store(bytes, { ownerId: priya.id })
  const between = await countFiles()
  const two = await store(bytes, { ownerId: arjun.id })
  expect(two.file.hash).toBe(one.file.hash)
  expect(two.image.id).not.toBe(one.image.id)
  expect([between - before, await countFiles()]).toEqual([one.file.widths.length, between])
  expect(await referencesTo(one.file.hash)).toBe(2)

  await deleteReleasedImages(db, [one.image.id])
  expect([await referencesTo(one.file.hash), await countFiles()]).toEqual([1, between])
  await deleteReleasedImages(db, [two.image.id])
  expect([await referencesTo(one.file.hash), await countFiles()]).toEqual([0, between])
  const { hash, widths } = one.file
  await deleteOrphanedImages(media, { now: Date.now() + 1.9 * day })
  expect([await referencesTo(hash), await files.list(filePrefix(hash))]).toEqual([
    0,
    expect.objectContaining({ length: widths.length }),
  ])
  await deleteOrphanedImages(media, { now: Date.now() + 2.1 * day })
  expect([await referencesTo(hash), await files.list(filePrefix(hash))]).toEqual([undefined, []])
})

test('a photograph that is sent again within two days keeps its files, and one that cannot be stored again takes none away', async () => {
  const bytes = await createPhotograph({ seed: 28 })
  const { image, file } = await store(bytes)
  await deleteReleasedImages(db, [image.id])
  const put = vi.spyOn(files, 'put').mockRejectedValueOnce(new AppError('storage/quota-exceeded'))
  await expect(store(bytes)).rejects.toMatchObject({ code: 'storage/quota-exceeded' })
  put.mockRestore()
  expect(await files.list(filePrefix(file.hash))).toHaveLength(file.widths.length)

  await store(bytes)
  const { unused_since } = await db
    .selectFrom('image_files')
    .select('unused_since')
    .where('hash', '=', file.hash)
    .executeTakeFirstOrThrow()
  expect([await referencesTo(file.hash), unused_since]).toEqual([1, null])
})

test('parallel uploads of the same photograph make one file', async () => {
  const bytes = await createPhotograph({ seed: 22 })
  const stored = await Promise.all(Array.from({ length: 8 }, () => store(bytes, { name: 'same.jpg' })))
  const hash = stored[0]?.file.hash ?? ''
  expect(new Set(stored.map(({ image }) => image.full_path)).size).toBe(8)
  expect(await referencesTo(hash)).toBe(8)
  expect(await files.list(filePrefix(hash))).toHaveLength(5)
})

test('a picture of an ad cannot be released', async () => {
  const { image, file } = await store(await createPhotograph({ seed: 23 }))
  const { id } = await createProduct(db)
  await db.insertInto('product_images').values({ product_id: id, image_id: image.id, position: 0 }).execute()
  await deleteReleasedImages(db, [image.id])
  expect(await referencesTo(file.hash)).toBe(1)
  await db.deleteFrom('products').where('id', '=', id).execute()
  await deleteReleasedImages(db, [image.id])
  expect(await referencesTo(file.hash)).toBe(0)
})

test('a crash while the files are written leaves no picture without files, and the next try succeeds', async () => {
  const bytes = await createPhotograph({ seed: 24 })
  const put = vi
    .spyOn(files, 'put')
    .mockImplementationOnce(() => Promise.reject(new AppError('storage/quota-exceeded')))
  await expect(store(bytes)).rejects.toMatchObject({ code: 'storage/quota-exceeded' })
  put.mockRestore()
  const claims = await db
    .selectFrom('image_files')
    .selectAll()
    .where('reference_count', '=', 0)
    .where('unused_since', 'is', null)
    .execute()
  expect(claims).toHaveLength(1)
  expect(
    await db
      .selectFrom('images')
      .selectAll()
      .where('hash', '=', claims[0]?.hash ?? '')
      .execute(),
  ).toEqual([])

  const { file } = await store(bytes)
  expect(file.hash).toBe(claims[0]?.hash)
  expect(await files.list(filePrefix(file.hash))).toHaveLength(file.widths.length)
  expect(await referencesTo(file.hash)).toBe(1)
})

test('when the database fails after the files were written, nothing refers to them', async () => {
  const bytes = await createPhotograph({ seed: 25 })
  await pool.query('alter table images rename to images_away')
  try {
    await expect(store(bytes)).rejects.toThrow()
  } finally {
    await pool.query('alter table images_away rename to images')
  }
  const { file } = await store(bytes)
  expect(await referencesTo(file.hash)).toBe(1)
})

test('a picture has a placeholder of a few bytes', async () => {
  const { file } = await store(await createPhotograph({ seed: 26 }))
  const { length } = Buffer.from(file.thumbhash, 'base64')
  expect(length).toBeGreaterThan(5)
  expect(length).toBeLessThan(40)
})

test('file names cannot be paths', async () => {
  const { image } = await store(await createPhotograph({ seed: 27 }), { name: '../../etc/pass wd<script>.svg' })
  expect(image.full_path).toMatch(/^test\/\d+-pass-wd-script\.jpg$/)
  const gujarati = await store(await createPhotograph({ seed: 27 }), { name: 'મારો ફોટો.JPG' })
  expect(gujarati.image.full_path).toMatch(/-મારો-ફોટો\.jpg$/)
})

test('rows of older versions have no file of this kind, and stay', async () => {
  const old = await createImage(db)
  expect(old.hash).toBeNull()
  await deleteReleasedImages(db, [old.id])
  expect(await db.selectFrom('images').select('id').where('id', '=', old.id).execute()).toHaveLength(1)
})

test('without a folder it is filed under its owner', async () => {
  const { id } = await createUser(db)
  const { image } = await storeImage(media, { bytes: small, ownerId: id, name: 'front.jpg' })
  expect(image.full_path).toMatch(new RegExp(`^users/${id}/products/\\d+-front\\.jpg$`))
  expect(image.owner_id).toBe(id)
})
