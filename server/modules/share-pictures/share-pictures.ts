import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Brand } from '../../../domain/brand.ts'
import { AppError } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages.ts'
import { widthWithin } from '../../../domain/rules/picture.ts'
import { rentUnit } from '../../../domain/rules/rent-type.ts'
import { type SharedAd, shareSize, shareVersion } from '../../../domain/rules/share-picture.ts'
import { createFileCache } from '../../../platform/files/file-cache.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { createWorkGate } from '../../../platform/work-gate.ts'
import type { Database } from '../../db/schema.ts'
import { getPublicAd } from '../ad-page/ad-page.ts'
import { fileKey } from '../media/media.ts'
import { createWords } from '../messaging/messaging.ts'

export { drawable } from './fonts.ts'

import { prepareFonts } from './fonts.ts'

export interface SharePicturesOptions {
  db: Kysely<Database>
  files: FileStore
  /** Fonts and pictures are cached in its `cache/`. */
  dataDir: string
  brand: Pick<Brand, 'name'>
  log: Pick<Logger, 'warn'>
  /** Milliseconds that a picture may wait for its turn. */
  timeoutMs?: number
}

/** The picture of a link to an ad, as JPEG. */
export interface SharePicture {
  bytes: Buffer
  /** Says what it shows (`domain/rules/share-picture.ts`). */
  version: string
}

export interface SharePictures {
  /**
   * @param id a well-formed UUID
   * @param network from where it is asked for
   * @throws AppError `product_not_found`, `product_gone`; `unavailable` when too many are being made, or too many for
   *   this network
   */
  get(id: string, language: Language, network: string): Promise<SharePicture>
}

/** The length of the queue; each picture takes half a second of a core. */
const waitingMax = 40
/** The part of the queue that one network may take. */
const ofOneNetworkMax = 8
/** After a longer wait the connection has timed out: the request is refused before. */
const usualTimeoutMs = 7_000

/**
 * The pictures of shared links to ads: made on demand, once for parallel requests, one at a time,
 * and cached within a bounded size. One that cannot be cached is made again.
 */
export function createSharePictures(options: SharePicturesOptions): SharePictures {
  const { db, files, dataDir, brand, log, timeoutMs = usualTimeoutMs } = options
  const cache = createFileCache(join(dataDir, 'cache/share'), log)
  const gate = createWorkGate({ atOnce: 1, waitingMax, timeoutMs })
  const wordsOf = createWords('shared')
  const making = new Map<string, Promise<Buffer>>()
  const madeFor = new Map<string, number>()
  let fonts: Promise<void> | undefined

  const haveFonts = () => {
    fonts ??= prepareFonts(join(dataDir, 'cache/fonts')).then(async (paths) => {
      const { loadFonts } = await import('./draw-text.ts')
      return loadFonts(paths)
    })
    // The next call tries again.
    fonts.catch(() => {
      fonts = undefined
    })
    return fonts
  }

  async function make(ad: SharedAd, language: Language): Promise<Buffer> {
    await haveFonts()
    // Loaded when a link is first shared: the image library takes memory that most processes do not need.
    const { drawSharePicture } = await import('./draw-share-picture.ts')
    const say = await wordsOf(language)
    const words = { brand: brand.name, unit: say(`unit.${rentUnit(ad.rentType)}`, {}), off: say('off', {}) }
    return drawSharePicture(ad, words, await readPhoto(files, ad))
  }

  async function makeFor(network: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const others = madeFor.get(network) ?? 0
    if (others >= ofOneNetworkMax) throw new AppError('too_many_requests')
    madeFor.set(network, others + 1)
    try {
      return await gate.run(work)
    } finally {
      const left = (madeFor.get(network) ?? 1) - 1
      if (left > 0) madeFor.set(network, left)
      else madeFor.delete(network)
    }
  }

  async function findOrMake(name: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const cached = await cache.read(name)
    if (cached) return cached
    const bytes = await work()
    await cache.write(name, bytes)
    return bytes
  }

  return {
    async get(id, language, network) {
      const ad = await getPublicAd(db, id)
      const version = shareVersion(ad)
      const name = `${id}-${language}-${version}.jpg`
      const makeIt = () => makeFor(network, () => make(ad, language))
      const bytes = making.get(name) ?? findOrMake(name, makeIt).finally(() => making.delete(name))
      making.set(name, bytes)
      return { bytes: await bytes, version }
    },
  }
}

/** The cover in the smallest size that fills its part; those of older versions, in one size only, are left out. */
async function readPhoto(files: FileStore, { pictures: [cover] }: SharedAd): Promise<Buffer | undefined> {
  const [, hash] = /^\/files\/([0-9a-f]{64})\//.exec(cover?.url ?? '') ?? []
  if (!cover || !hash) return undefined
  const needed = shareSize.height * Math.max(1, cover.width / cover.height)
  const width = cover.widths.find((one) => one >= needed) ?? widthWithin(cover.widths, Number.POSITIVE_INFINITY)
  return files.read(fileKey(hash, width, 'webp'))
}
