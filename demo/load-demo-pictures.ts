import { type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../server/db/schema.ts'
import { demoBanners } from './banners.data.ts'
import { findBareUses, hangPicture, type PictureUse } from './picture-uses.ts'
import type { DemoPicture } from './pictures/demo-picture.ts'
import { type Painter, startPainter } from './pictures/painter.ts'
import { planDemo } from './plan-demo.ts'
import { type PictureWork, planPictures } from './plan-pictures.ts'

/** Keeps a picture as every upload is kept, but modestly; `use` puts it in its places within the same transaction. */
export type KeepPicture = (sent: {
  bytes: Uint8Array
  ownerId: string | null
  name: string
  folder?: string
  isModest: true
  use(tx: Transaction<Database>, kept: { image: { id: string; owner_id: string | null }; url: string }): Promise<void>
}) => Promise<unknown>

export interface DemoPictureOptions {
  db: Kysely<Database>
  log: Logger
  /** When the load of the rows was begun. */
  startedAt: Date
  keep: KeepPicture
  /** Breaks it off; the rest is made the next time. */
  signal: AbortSignal
}

/** One is worked on while another one is written, and the next ones are painted: no more than two cores can do. */
const storedAtOnce = 2
const paintedAhead = 2
/** When so many have failed, so will the rest: the disk is full, say. */
const failuresMax = 10

/**
 * Paints the pictures of the demo data and hangs each in all its places, those first that visitors see first. Places
 * that have their picture are passed over, so that a load that was broken off is completed.
 * @returns whether all pictures are there; what failed is in the log
 */
export async function loadDemoPictures({ db, log, startedAt, keep, signal }: DemoPictureOptions): Promise<boolean> {
  const begun = performance.now()
  const isBare = await findBareUses(db)
  const plan = await planDemo(db, startedAt)
  const works = planPictures({ ...plan, banners: demoBanners }).flatMap(({ picture, uses }) => {
    const [first, ...others] = uses.filter(isBare)
    return first ? [{ picture, uses: [first, ...others] } satisfies PictureWork] : []
  })
  let [made, failures] = [0, 0]
  const painter = startPainter()
  const paint = paintAhead(works, painter)

  const workOff = async (): Promise<void> => {
    for (let work = works.shift(); work && !signal.aborted; work = works.shift()) {
      const { picture, uses } = work
      try {
        await hangEverywhere(await paint(picture), { picture, uses }, keep)
        made++
      } catch (err) {
        if (signal.aborted) return
        log.warn({ err, picture: picture.name }, 'a demo picture is missing: the next start makes it')
        if (++failures === failuresMax) works.length = 0
      }
    }
  }
  const giveUp = () => void painter.end()
  signal.addEventListener('abort', giveUp, { once: true })
  await Promise.all(Array.from({ length: storedAtOnce }, workOff))
  signal.removeEventListener('abort', giveUp)
  await painter.end()
  if (signal.aborted) return false

  await sql`analyze images, image_files, product_images`.execute(db)
  const seconds = Number(((performance.now() - begun) / 1_000).toFixed(1))
  log.info({ pictures: made, failures, seconds }, 'demo pictures painted')
  return failures === 0
}

/** Keeps the painter busy: what comes next is painted while something else is being kept. */
function paintAhead(works: readonly PictureWork[], painter: Painter): Painter['paint'] {
  const begun = new Map<DemoPicture, Promise<Uint8Array>>()
  const begin = (picture: DemoPicture): Promise<Uint8Array> => {
    const bytes = begun.get(picture) ?? painter.paint(picture)
    begun.set(picture, bytes)
    // The waiting caller gets the failure.
    bytes.catch(() => undefined)
    return bytes
  }
  return async (picture) => {
    const bytes = begin(picture)
    for (const next of works.slice(0, paintedAhead)) void begin(next.picture)
    begun.delete(picture)
    return bytes
  }
}

/** Keeps a picture for the first of its owners, and hangs it in all its places, or in none. */
async function hangEverywhere(bytes: Uint8Array, { picture, uses }: PictureWork, keep: KeepPicture): Promise<void> {
  await keep({
    bytes,
    ...filingOf(uses[0]),
    name: `${picture.name}.jpg`,
    isModest: true,
    use: (tx, kept) => hangPicture(tx, uses, kept),
  })
}

/** Whose picture it is, and where it is filed. */
function filingOf(use: PictureUse): { ownerId: string | null; folder?: string } {
  const { ownerId } = use
  if (use.kind === 'banner') return { ownerId, folder: 'banners' }
  return use.kind === 'avatar' ? { ownerId, folder: `users/${ownerId}/avatars` } : { ownerId }
}
