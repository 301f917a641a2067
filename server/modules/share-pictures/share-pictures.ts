import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Brand } from '../../../domain/brand.ts'
import { AppError } from '../../../domain/errors.ts'
import type { Language } from '../../../domain/languages.ts'
import { largestWidthWithin } from '../../../domain/rules/picture.ts'
import { rentTimeUnit } from '../../../domain/rules/rent-type.ts'
import { type SharedAd, sharePictureSize, sharePictureVersion } from '../../../domain/rules/share-picture.ts'
import { createConcurrencyLimiter } from '../../../platform/concurrency-limiter.ts'
import { createFileCache } from '../../../platform/files/file-cache.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Database } from '../../db/schema.ts'
import { getPublicAd } from '../ad-page/ad-page.ts'
import { fileKey, type WithheldFiles } from '../media/media.ts'
import { createMessageTexts } from '../messaging/messaging.ts'

export { toDrawableText } from './fonts.ts'

import { prepareFonts } from './fonts.ts'

export interface SharePicturesOptions {
  db: Kysely<Database>
  files: FileStore
  withheldFiles: Pick<WithheldFiles, 'why'>
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
   * @param whose the neighbourhood from where it is asked for: they take turns
   * @throws AppError `product_not_found`, `product_gone`; `unavailable` when too many are being made, or too many for
   *   this neighbourhood
   */
  get(id: string, language: Language, whose: string): Promise<SharePicture>
}

/** The length of the queue; each picture takes half a second of a core. */
const waitingMax = 40
/** The part of the queue that one neighbourhood may take. */
const ofOneMax = 8
/** After a longer wait the connection has timed out: the request is refused before. */
const usualTimeoutMs = 7_000

/** A picture that is asked for and not made yet. */
interface Making {
  /** Makes it, the first time. */
  make(): Promise<Buffer>
  /** Those who wait for it, each in their own turn: it may be made in the turn of another one. */
  waiting: Map<string, Promise<Buffer>>
  /** Is there no need any more to wait for a turn? */
  isMade: AbortController
}

/**
 * The pictures of shared links to ads: made on demand, once for parallel requests, one at a time, by turns of those who ask,
 * and cached within a bounded size. One that cannot be cached is made again.
 */
export function createSharePictures(options: SharePicturesOptions): SharePictures {
  const { db, files, withheldFiles, dataDir, brand, log, timeoutMs = usualTimeoutMs } = options
  const cache = createFileCache(join(dataDir, 'cache/share'), log)
  const gate = createConcurrencyLimiter({ atOnce: 1, waitingMax, timeoutMs })
  const wordsOf = createMessageTexts('shared')
  const making = new Map<string, Making>()
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

  /** @returns the ad without its photographs when the cover is withheld */
  async function withSendablePhoto(ad: SharedAd): Promise<SharedAd> {
    const hash = hashOf(ad)
    return hash && (await withheldFiles.why(hash)) ? { ...ad, pictures: [] } : ad
  }

  async function make(ad: SharedAd, language: Language): Promise<Buffer> {
    await haveFonts()
    // Loaded when a link is first shared: the image library takes memory that most processes do not need.
    const { drawSharePicture } = await import('./draw-share-picture.ts')
    const say = await wordsOf(language)
    const unit = say(`unit.${rentTimeUnit(ad.rentType)}`, {})
    const words = { language, brand: brand.name, unit, off: say('off', {}) }
    return drawSharePicture(ad, words, await readPhoto(files, ad))
  }

  /** Stands in line for someone. What is made in the turn of another one needs no turn any more. */
  async function inTurn(whose: string, { make, isMade }: Making): Promise<Buffer> {
    const others = madeFor.get(whose) ?? 0
    if (others >= ofOneMax) throw new AppError('too_many_requests')
    madeFor.set(whose, others + 1)
    try {
      return await gate.run(make, { whose, signal: isMade.signal })
    } catch (error) {
      if (!isMade.signal.aborted) throw error
      return make()
    } finally {
      const left = (madeFor.get(whose) ?? 1) - 1
      if (left > 0) madeFor.set(whose, left)
      else madeFor.delete(whose)
    }
  }

  function beginMaking(name: string, draw: () => Promise<Buffer>): Making {
    let made: Promise<Buffer> | undefined
    const isMade = new AbortController()
    const begun: Making = {
      make() {
        made ??= draw().finally(() => isMade.abort())
        return made
      },
      waiting: new Map(),
      isMade,
    }
    making.set(name, begun)
    return begun
  }

  /** @param whose who waits for it: twice at once they wait for the same turn */
  async function findOrMake(name: string, whose: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const cached = making.has(name) ? undefined : await cache.read(name)
    if (cached) return cached
    const current = making.get(name) ?? beginMaking(name, draw)
    const { waiting } = current
    const own =
      waiting.get(whose) ??
      inTurn(whose, current).finally(() => {
        waiting.delete(whose)
        if (waiting.size === 0) making.delete(name)
      })
    waiting.set(whose, own)
    return own
  }

  return {
    async get(id, language, whose) {
      const ad = await withSendablePhoto(await getPublicAd(db, id))
      const version = sharePictureVersion(ad, language)
      const name = `${id}-${language}-${version}.jpg`
      const bytes = await findOrMake(name, whose, async () => {
        const made = await make(ad, language)
        await cache.write(name, made)
        return made
      })
      return { bytes, version }
    },
  }
}

/** The cover in the smallest size that fills its part; those of older versions, in one size only, are left out. */
async function readPhoto(files: FileStore, ad: SharedAd): Promise<Buffer | undefined> {
  const hash = hashOf(ad)
  const [cover] = ad.pictures
  if (!cover || !hash) return undefined
  const needed = sharePictureSize.height * Math.max(1, cover.width / cover.height)
  const width = cover.widths.find((one) => one >= needed) ?? largestWidthWithin(cover.widths, Number.POSITIVE_INFINITY)
  return files.read(fileKey(hash, width, 'webp'))
}

/** Names the files of the cover; undefined for one of an older version, and without a cover. */
const hashOf = ({ pictures: [cover] }: SharedAd): string | undefined =>
  /^\/files\/([0-9a-f]{64})\//.exec(cover?.url ?? '')?.[1]
