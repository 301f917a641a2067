import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { version as uuidVersion } from 'uuid'
import type { VisitSource } from '../../../domain/rules/visit-source.ts'
import { networkGroupOf } from '../../../platform/transport/client-network.ts'
import { getOrCreateDailyKey } from '../../db/daily-key.ts'
import { mustSkipWrites } from '../../db/read-only-mode.ts'
import type { Database } from '../../db/schema.ts'
import { addFunnelSteps } from './funnel.ts'
import { addViews } from './views.queries.ts'

const dayMs = 86_400_000
/** Milliseconds between two portions. */
const flushDelayMs = 10_000
/** So many views wait for the next portion at most; further ones are not counted. */
const bufferedMax = 5_000
/** Those of one neighbourhood leave room for others. */
const bufferedOfNetworkGroup = 400
/** A client that makes up browsers and networks counts so often a day for one ad, from one neighbourhood. */
const slotsOfNetworkGroup = 256

/** A look at the page of an ad. */
interface View {
  productId: string
  source: VisitSource
  /** As limits count it. */
  network: string
  /** What tells a browser from others of its network: its cookie, or its name. */
  browser: string
  /** Who is signed in, where that is known. */
  userId: string | undefined
}

export interface ViewCounter {
  /** Since the process started. */
  readonly counts: { noted: number; dropped: number }
  /** Counts a view with the next portion, at most once a day for each browser. Returns at once. */
  note(view: View): void
  /** Writes what waits; if that fails, or while the site only reads, it waits for the next portion. */
  flush(): Promise<void>
  /** Writes it for the last time. */
  stop(): Promise<void>
}

interface CountViewsOptions {
  db: Kysely<Database>
  log: { warn(details: object, message: string): void }
}

type BufferedView = Omit<View, 'browser' | 'network'> & { neighbourhood: string; place: number }

/** Counts views of ads in memory and writes them in portions. Networks leave the memory with their portion, and reach the database in hashes alone. */
export function createViewCounter({ db, log }: CountViewsOptions): ViewCounter {
  const counts = { noted: 0, dropped: 0 }
  let waiting = new Map<string, BufferedView>()
  let neighbourhoods = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function keep(view: BufferedView): void {
    const { neighbourhood } = view
    const key = `${view.productId} ${neighbourhood} ${view.place}`
    if (waiting.has(key)) return
    const neighbours = neighbourhoods.get(neighbourhood) ?? 0
    if (waiting.size >= bufferedMax || neighbours >= bufferedOfNetworkGroup) counts.dropped++
    else {
      waiting.set(key, view)
      neighbourhoods.set(neighbourhood, neighbours + 1)
    }
    wait()
  }

  function wait(): void {
    timer ??= setTimeout(() => void write(), flushDelayMs).unref()
  }

  function write({ isLast = false } = {}): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(async () => {
      if (mustSkipWrites(db) && !isLast) {
        if (waiting.size > 0) wait()
        return
      }
      const portion = [...waiting.values()]
      waiting = new Map()
      neighbourhoods = new Map()
      if (portion.length === 0) return
      try {
        await flushBatch(db, portion)
      } catch (err) {
        log.warn({ err }, 'views of ads were not counted')
        if (isLast) counts.dropped += portion.length
        else for (const view of portion) keep(view)
      }
    })
    return writing
  }

  return {
    counts,
    note({ browser, network, ...view }) {
      counts.noted++
      if (isFakeVisitor(view.productId)) counts.dropped++
      else keep({ ...view, neighbourhood: networkGroupOf(network), place: placeOf(network, browser) })
    },
    flush: write,
    stop: () => write({ isLast: true }),
  }
}

/** The ids of ads begin with the time at which they were made. */
const isFakeVisitor = (id: string): boolean =>
  uuidVersion(id) !== 7 || Number.parseInt(id.replace('-', '').slice(0, 12), 16) > Date.now() + dayMs

const placeOf = (network: string, browser: string): number =>
  createHash('sha256').update(`${network} ${browser}`).digest().readUInt16BE() % slotsOfNetworkGroup

function flushBatch(db: Kysely<Database>, portion: readonly BufferedView[]): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { day, key } = await getOrCreateDailyKey(tx, randomBytes(32))
    const markOf = ({ productId, neighbourhood, place }: BufferedView) =>
      createHmac('sha256', key)
        .update(JSON.stringify(['view', productId, neighbourhood, place]))
        .digest()
        .subarray(0, 16)
    const counted = await addViews(
      tx,
      day,
      portion.map((view) => ({ ...view, mark: markOf(view) })),
    )
    await addFunnelSteps(
      tx,
      counted.map(({ source, city, count }) => ({ step: 'view', source, city, count })),
    )
  })
}
