import { readFile } from 'node:fs/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../server/db/schema.ts'
import { demoBanners } from './banners.data.ts'
import { orderPictures, type PictureWork } from './order-pictures.ts'
import { findBareUses, hangPicture, type PictureUse } from './picture-uses.ts'
import { planDemo } from './plan-demo.ts'

/** Stores a picture like an upload, with low priority; `use` refers to it in the same transaction. */
export type KeepPicture = (sent: {
  bytes: Uint8Array
  ownerId: string | null
  name: string
  folder?: string
  isLowPriority: true
  use(tx: Transaction<Database>, kept: { image: { id: string; owner_id: string | null }; url: string }): Promise<void>
}) => Promise<unknown>

export interface DemoPictureOptions {
  db: Kysely<Database>
  log: Logger
  /** When the load of the rows was begun. */
  startedAt: Date
  keep: KeepPicture
  /** Aborts it; the rest is stored the next time. */
  signal: AbortSignal
}

const folder = new URL('pictures/', import.meta.url)

/** Two are encoded while another one is written. */
const storedAtOnce = 3
/** After this many failures the rest would fail, too: the disk is full, for example. */
const failuresMax = 10

/**
 * Stores the pictures of the demo data, each in all its places, in the order in which visitors see them.
 * Places that have a picture are skipped, so that an interrupted load is completed.
 * @returns whether all pictures are there; what failed is in the log
 */
export async function loadDemoPictures({ db, log, startedAt, keep, signal }: DemoPictureOptions): Promise<boolean> {
  const begun = performance.now()
  const isBare = await findBareUses(db)
  const plan = await planDemo(db, startedAt)
  const works = orderPictures({ ...plan, banners: demoBanners }).flatMap(({ picture, uses }) => {
    const [first, ...others] = uses.filter(isBare)
    return first ? [{ picture, uses: [first, ...others] } satisfies PictureWork] : []
  })
  let [stored, failures] = [0, 0]

  const workOff = async (): Promise<void> => {
    for (let work = works.shift(); work && !signal.aborted; work = works.shift()) {
      try {
        await hangEverywhere(work, keep)
        stored++
      } catch (err) {
        if (signal.aborted) return
        log.warn({ err, picture: work.picture }, 'a demo picture is missing: the next start stores it')
        if (++failures === failuresMax) works.length = 0
      }
    }
  }
  await Promise.all(Array.from({ length: storedAtOnce }, workOff))
  if (signal.aborted) return false

  await sql`analyze images, image_files, product_images`.execute(db)
  const seconds = Number(((performance.now() - begun) / 1_000).toFixed(1))
  log.info({ pictures: stored, failures, seconds }, 'demo pictures stored')
  return failures === 0
}

/** Stores a picture for the first of its owners, and puts it in all its places, or in none. */
async function hangEverywhere({ picture, uses }: PictureWork, keep: KeepPicture): Promise<void> {
  const name = `${picture}.webp`
  await keep({
    bytes: await readFile(new URL(name, folder)),
    ...filingOf(uses[0]),
    name,
    isLowPriority: true,
    use: (tx, kept) => hangPicture(tx, uses, kept),
  })
}

/** The owner of a picture, and its folder. */
function filingOf(use: PictureUse): { ownerId: string | null; folder?: string } {
  const { ownerId } = use
  if (use.kind === 'banner') return { ownerId, folder: 'banners' }
  return use.kind === 'avatar' ? { ownerId, folder: `users/${ownerId}/avatars` } : { ownerId }
}
