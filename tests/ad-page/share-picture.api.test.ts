import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Language, languages } from '../../domain/languages.ts'
import { sharePicturePath } from '../../domain/rules/share-picture.ts'
import { createDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { createFileCache } from '../../platform/files/file-cache.ts'
import { createWithheldFiles, fileKey } from '../../server/modules/media/media.ts'
import { createSharePictures, toDrawableText } from '../../server/modules/share-pictures/share-pictures.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createImage, createProduct } from '../support/factories.ts'
import { convertPhotograph } from '../support/photographs.ts'

const { db, api, baseUrl, dataDir } = await setUpApi()
const withheldFiles = createWithheldFiles({ db, log: pino({ level: 'silent' }) })
const kept = join(dataDir, 'cache/share')

/** The address of the picture that the ad's page gives in its meta tags. */
const addressOf = async (id: string, language: Language = 'en') => sharePicturePath(await api.product(id), language)

/** Expects a picture, and returns its pixels. */
async function look(address: string) {
  const response = await fetch(baseUrl + address)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(120_000)
  return { bytes, response }
}

/** The average colour of a part. */
async function colourOf(bytes: Buffer, left: number, top: number, [width, height] = [40, 40]) {
  const { channels } = await sharp(await sharp(bytes).extract({ left, top, width, height }).toBuffer()).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

/** The number of text lines in a part. */
async function linesIn(bytes: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const grey = await sharp(bytes).extract(part).greyscale().raw().toBuffer()
  const rows = Array.from({ length: part.height }, (_, y) =>
    grey.subarray(y * part.width, (y + 1) * part.width).some((value) => value < 120),
  )
  return rows.filter((isInk, y) => isInk && !rows[y - 1]).length
}

const titlePart = { left: 640, top: 125, width: 540, height: 225 }

async function withPhoto(product_id: string) {
  const hash = createHash('sha256').update(randomUUID()).digest('hex')
  const bytes = await convertPhotograph('webp', { width: 960, height: 720 })
  await createDiskFileStore(join(dataDir, 'files')).put(fileKey(hash, 960, 'webp'), bytes, 'image/webp')
  await db
    .insertInto('image_files')
    .values({ hash, width: 960, height: 720, widths: [960], size: 1000, thumbhash: '1QcSHQ' })
    .execute()
  await createImage(db, { product_id, hash })
}

describe('the share picture of an ad', () => {
  test('shows the photograph on the left and the words beside it, and is cacheable without end', async () => {
    const { id } = await createProduct(db, { title: 'Canon EOS R10' })
    await withPhoto(id)
    const { bytes, response } = await look(await addressOf(id))
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // The photograph is red at its left.
    const [red = 0, , blue = 0] = await colourOf(bytes, 20, 20)
    expect(red).toBeGreaterThan(blue + 100)
    expect(await linesIn(bytes, titlePart)).toBe(1)
    const again = await fetch(baseUrl + (await addressOf(id)), {
      headers: { 'if-none-match': `${response.headers.get('etag')}` },
    })
    expect(again.status).toBe(304)
  })

  test('has the brand’s background where no photograph is readable', async () => {
    const [none, missing] = [await createProduct(db), await createProduct(db)]
    await createImage(db, { product_id: missing.id })
    for (const { id } of [none, missing]) {
      const { bytes } = await look(await addressOf(id))
      expect((await colourOf(bytes, 20, 20)).map((part) => Math.round(part / 8))).toEqual([32, 31, 28])
    }
  })

  test('says the unit in the reader’s language', async () => {
    const { id } = await createProduct(db, { discount: 10 })
    const pictures = await Promise.all(
      languages.map(async (language) => (await look(await addressOf(id, language))).bytes),
    )
    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBe(languages.length)
  })

  test('names the place in the reader’s script, and has a new address when the place changes', async () => {
    /** How far its line of text goes, in pixels. */
    const widthOf = async (id: string, language: Language) => {
      const part = { left: 640, top: 544, width: 540, height: 40 }
      const { bytes } = await look(await addressOf(id, language))
      const grey = await sharp(bytes).extract(part).greyscale().raw().toBuffer()
      return Math.max(...[...grey.entries()].filter(([, value]) => value < 120).map(([at]) => at % part.width))
    }
    const known = await createProduct(db)
    const widths = await Promise.all(languages.map((language) => widthOf(known.id, language)))
    expect(new Set(widths).size).toBe(languages.length)
    const unknown = await createProduct(db, { area: 'Nowhere Road', city: 'Nowhere' })
    expect(await widthOf(unknown.id, 'gu')).toBe(await widthOf(unknown.id, 'en'))
    const before = await addressOf(known.id, 'gu')
    await db.updateTable('products').set({ area: 'Navrangpura' }).where('id', '=', known.id).execute()
    expect(await addressOf(known.id, 'gu')).not.toBe(before)
  })

  test.each([
    [
      'in Latin',
      'Designer lehenga, choli and dupatta with a make-up kit and delivery all over the city of Ahmedabad and',
    ],
    ['in Devanagari', 'शादी के लिए डिज़ाइनर लहँगा, चोली और दुपट्टा — मेकअप किट के साथ, पूरे अहमदाबाद में डिलीवरी उपलब्ध है'],
    ['in Gujarati', 'લગ્ન માટે ડિઝાઇનર ચણિયાચોળી અને દુપટ્ટો — મેકઅપ કિટ સાથે, આખા અમદાવાદમાં ઘરે પહોંચાડીએ છીએ'],
    ['without spaces', 'W'.repeat(120)],
  ])('has a title %s in three lines at most', async (_, title) => {
    const { id } = await createProduct(db, { title, price: 1_00_00_000 })
    const { bytes } = await look(await addressOf(id))
    expect(await linesIn(bytes, titlePart)).toBeLessThanOrEqual(3)
    // Nothing is between the title and the price.
    expect(await linesIn(bytes, { left: 640, top: 345, width: 540, height: 40 })).toBe(0)
  })

  test.each([
    '<span size="999999">x</span> &lt; & </span>',
    '"&phone=999',
    '📷📷📷',
    'தமிழ்',
    'ad with \ud83d half a letter',
    '<'.repeat(100),
  ])('%j is drawn as text alone', async (title) => {
    const { id } = await createProduct(db, { title: title.toWellFormed() })
    const { bytes } = await look(await addressOf(id))
    expect(await linesIn(bytes, titlePart)).toBeGreaterThan(0)
  })

  test('changes its address with its content, and with nothing else', async () => {
    const { id } = await createProduct(db, { title: 'Before' })
    const before = await addressOf(id)
    await db
      .updateTable('products')
      .set({ description: 'Other words.', status: 'paused' })
      .where('id', '=', id)
      .execute()
    expect(await addressOf(id)).toBe(before)
    await db.updateTable('products').set({ title: 'After' }).where('id', '=', id).execute()
    expect(await addressOf(id)).not.toBe(before)
    const old = await look(before)
    expect(old.response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(old.bytes.equals((await look(await addressOf(id))).bytes)).toBe(true)
  })

  test('does not exist for hidden ads', async () => {
    const gone = await createProduct(db, { deleted_at: new Date() })
    const removed = await createProduct(db, { status: 'removed' })
    const status = async (name: string) => (await fetch(`${baseUrl}/share/${name}.jpg`)).status
    expect(await status(gone.id)).toBe(410)
    expect(await status(removed.id)).toBe(410)
    expect(await status('019a9f00-0000-7000-8000-000000000000')).toBe(404)
    expect(await status('-'.repeat(36))).toBe(404)
  })

  test('is made once for parallel requests, and then cached', async () => {
    const { id } = await createProduct(db)
    const address = await addressOf(id)
    const toBuffer = vi.spyOn(sharp.prototype, 'composite')
    onTestFinished(() => toBuffer.mockRestore())
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => look(address)))
    expect(others.every(({ bytes }) => first?.bytes.equals(bytes))).toBe(true)
    await look(address)
    // One for the background, one for everything.
    expect(toBuffer).toHaveBeenCalledTimes(2)
    expect((await readdir(kept)).filter((name) => name.startsWith(id))).toHaveLength(1)
  })
})

describe('under many requests', () => {
  /** Pictures whose photographs load only when the test allows it. */
  async function slowPictures(timeoutMs?: number) {
    const folder = await mkdtemp(join(tmpdir(), 'kiraya-share-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const { promise: photograph, resolve: goOn } = Promise.withResolvers<undefined>()
    const { promise: isDrawing, resolve: draws } = Promise.withResolvers<void>()
    const read = () => {
      draws()
      return photograph
    }
    const files = { ...createDiskFileStore(folder), read }
    const log = pino({ level: 'silent' })
    const pictures = createSharePictures({
      db,
      files,
      withheldFiles,
      dataDir,
      brand: { name: 'Kiraya' },
      log,
      ...(timeoutMs && { timeoutMs }),
    })
    const ask = async (network: string) => {
      const { id } = await createProduct(db)
      await withPhoto(id)
      return outcomeOf(id, network)
    }
    const outcomeOf = (id: string, network: string) =>
      pictures.get(id, 'en', network).then(
        () => 'made',
        (error: { code: string }) => error.code,
      )
    return { goOn: () => goOn(undefined), isDrawing, ask, outcomeOf }
  }

  test('no request waits for longer than the connection lasts', async () => {
    const { goOn, isDrawing, ask } = await slowPictures(50)
    const first = ask('192.0.2.1')
    await isDrawing
    expect(await ask('192.0.2.2')).toBe('busy')
    goOn()
    expect(await first).toBe('made')
  })

  test('no network blocks others', async () => {
    const { goOn, ask } = await slowPictures()
    const many = Array.from({ length: 9 }, () => ask('192.0.2.1'))
    expect(await Promise.race(many)).toBe('too_many_requests')
    const other = ask('192.0.2.2')
    goOn()
    expect(await other).toBe('made')
    expect((await Promise.all(many)).filter((outcome) => outcome === 'made')).toHaveLength(8)
  })
})

describe('networks take turns', () => {
  /** Pictures that are drawn one after the other, by whose they are. */
  async function turns() {
    const folder = await mkdtemp(join(tmpdir(), 'kiraya-share-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const drawn: string[] = []
    const ads = new Map<string, string>()
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
    const read = async (key: string) => {
      drawn.push(ads.get(key) ?? '')
      begin()
      await isOpen
      return undefined
    }
    const files = { ...createDiskFileStore(folder), read }
    const log = pino({ level: 'silent' })
    const pictures = createSharePictures({ db, files, withheldFiles, dataDir, brand: { name: 'Kiraya' }, log })
    const addAd = async (name: string) => {
      const { id } = await createProduct(db)
      await withPhoto(id)
      const { hash } = await db
        .selectFrom('images')
        .innerJoin('product_images', 'product_images.image_id', 'images.id')
        .select('images.hash')
        .where('product_images.product_id', '=', id)
        .executeTakeFirstOrThrow()
      ads.set(fileKey(hash ?? '', 960, 'webp'), name)
      return id
    }
    return { drawn, open, hasBegun, addAd, get: (id: string, whose: string) => pictures.get(id, 'en', whose) }
  }

  test('one that asks for many makes another one wait for one picture, not for all', async () => {
    const { drawn, open, hasBegun, addAd, get } = await turns()
    const many = await Promise.all(Array.from({ length: 6 }, (_, i) => addAd(`many ${i}`)))
    const one = await addAd('one')
    const first = get(many[0] ?? '', '192.0.2.1')
    await hasBegun
    const others = many.slice(1).map((id) => get(id, '192.0.2.1'))
    const own = get(one, '192.0.2.2')
    open()
    await Promise.all([first, ...others, own])
    expect(drawn.indexOf('one')).toBeLessThanOrEqual(2)
    expect(drawn).toHaveLength(7)
  })

  test('a picture that another one has asked for before is made in the earlier turn of both, once', async () => {
    const { drawn, open, hasBegun, addAd, get } = await turns()
    const many = await Promise.all(Array.from({ length: 6 }, (_, i) => addAd(`many ${i}`)))
    const first = get(many[0] ?? '', '192.0.2.1')
    await hasBegun
    const others = many.slice(1).map((id) => get(id, '192.0.2.1'))
    const own = get(many[5] ?? '', '192.0.2.2')
    const again = get(many[5] ?? '', '192.0.2.2')
    open()
    const pictures = await Promise.all([first, ...others, own, again])
    expect(pictures).toHaveLength(8)
    expect(drawn.indexOf('many 5')).toBeLessThanOrEqual(2)
    expect(drawn.toSorted()).toEqual(Array.from({ length: 6 }, (_, i) => `many ${i}`))
  })
})

describe('the cache', () => {
  async function cacheOf(filesMax: number) {
    const parent = await mkdtemp(join(tmpdir(), 'kiraya-share-'))
    onTestFinished(() => rm(parent, { recursive: true }))
    const folder = join(parent, 'share')
    const logged: unknown[] = []
    const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) })
    return { folder, logged, cache: createFileCache(folder, log, { filesMax }) }
  }

  test('stays within its size: the oldest are deleted', async () => {
    const { folder, cache } = await cacheOf(10)
    for (let i = 0; i < 11; i++) {
      await cache.write(`${i}.jpg`, Buffer.from('x'))
      await utimes(join(folder, `${i}.jpg`), i, i).catch(() => undefined)
    }
    const names = await readdir(folder)
    expect(names).toHaveLength(9)
    expect(await cache.read('0.jpg')).toBeUndefined()
    expect(await cache.read('9.jpg')).toEqual(Buffer.from('x'))
  })

  test('stays empty when the disk cannot be written, and pictures are still served', async () => {
    const { folder, logged, cache } = await cacheOf(10)
    await writeFile(folder, 'no folder')
    await cache.write('a.jpg', Buffer.from('x'))
    expect(await cache.read('a.jpg')).toBeUndefined()
    expect(logged).toMatchObject([{ msg: 'a file is not cached' }])
  })
})

test.each([
  ['Canon  EOS\nR10', 'Canon EOS R10'],
  ['कैमरा ક્ષમા ₹1,250', 'कैमरा ક્ષમા ₹1,250'],
  ['Śrī Café 📷 ツ', 'Sri Café'],
  ['தமிழ்', ''],
  ['\u0af9\u0afa\u0a84', '\u0af9'],
])('of %j the fonts can draw %j', (text, drawn) => {
  expect(toDrawableText(text)).toBe(drawn)
})
