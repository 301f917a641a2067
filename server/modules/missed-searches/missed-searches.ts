import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AdsQuery, CardPage } from '../../../domain/schemas/ad-list.ts'
import { getOrCreateDailyKey } from '../../db/daily-key.ts'
import { mustSkipWrites } from '../../db/read-only-mode.ts'
import type { Database } from '../../db/schema.ts'
import { foldText, splitWords } from '../words/words.ts'
import {
  incrementMissedSearch,
  incrementUnconfirmedSearch,
  insertMissedSearch,
  type MissedSearch,
  selectMissedSearches,
} from './missed-searches.queries.ts'
import { hasPersonalData } from './personal-data-in-searches.ts'

export { hasPersonalData }

/** So many wait to be counted at most; further ones are not counted. */
const waitingMax = 200
/** Characters of a search that is counted. */
const length = { min: 2, max: 60 }
/** Searches that the operator sees. */
const shownMax = 200

export interface MissedSearchCounter {
  /** Since the process started. */
  readonly counts: { counted: number; dropped: number }
  /**
   * Counts a search by words that has found nothing, or only without some of the words. Returns at once; the database is asked later.
   * @param network of the reader, as limits count it; empty when no reader waits
   * @returns whether the search is such a one
   */
  note(query: AdsQuery, found: Pick<CardPage, 'total' | 'totalIsCapped' | 'widened'>, network: string): boolean
  /** Forgets what is not counted yet, and waits for what is being counted. */
  stop(): Promise<void>
}

interface MissedSearchesOptions {
  db: Kysely<Database>
  log: { warn(details: object, message: string): void }
}

export function createMissedSearchCounter({ db, log }: MissedSearchesOptions): MissedSearchCounter {
  const counts = { counted: 0, dropped: 0 }
  const waiting: { words: string; network: string }[] = []
  let working: Promise<void> | undefined

  async function work(): Promise<void> {
    while (!mustSkipWrites(db)) {
      const next = waiting.shift()
      if (!next) break
      try {
        await countMissed(db, next.words, next.network)
        counts.counted++
      } catch (err) {
        counts.dropped++
        log.warn({ err }, 'a missed search was not counted')
      }
    }
    working = undefined
  }

  return {
    counts,
    note(query, { total, totalIsCapped, widened }, network) {
      const { search, exact, cursor, userId } = query
      // What has not these very letters may be there in others.
      const isMissed =
        search !== undefined &&
        exact === undefined &&
        cursor === undefined &&
        ((total === 0 && !totalIsCapped) || (widened?.without ?? []).length > 0)
      const words = isMissed && network !== '' && userId === undefined ? countableWords(search) : undefined
      if (words === undefined) return isMissed
      if (waiting.length >= waitingMax) counts.dropped++
      else waiting.push({ words, network })
      // Those that wait are counted with the first one afterwards.
      if (!mustSkipWrites(db)) working ??= Promise.resolve().then(work)
      return isMissed
    },
    async stop() {
      waiting.length = 0
      await working
    },
  }
}

/** Four digits of any kind that only signs, marks or spaces divide, or six in all, may be a part of a number that belongs to a person. */
const manyDigits = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){3}|(?:\p{N}\P{N}*){6}/u
/** An address of e-mail, of a site or of a payment in other words. */
const addressLike = /@|\bg ?mails?|\b(?:dot|at the rate)\b|\. ?(?:com|in|org|net)\b|\bupi\b|\bwww\b/i

/** The folded text of a search that may be counted: without an address, a person's name, a longer number or a whole sentence. */
function countableWords(search: string): string | undefined {
  const plain = search.normalize('NFKC')
  if (addressLike.test(plain) || manyDigits.test(plain)) return undefined
  const split = splitWords(foldText(search))
  if (hasPersonalData(split)) return undefined
  const words = split.join(' ')
  const { length: size } = [...words]
  return size >= length.min && size <= length.max ? words : undefined
}

/** Counts a search of one network: by a hash, until a second network has searched for the same on the same day. */
function countMissed(db: Kysely<Database>, words: string, network: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { day, key } = await getOrCreateDailyKey(tx, randomBytes(32))
    if (await incrementMissedSearch(tx, day, words)) return
    const hashOf = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
    const hash = hashOf(words)
    const networkHash = hashOf(words, network)
    const found = await incrementUnconfirmedSearch(tx, hash, networkHash)
    if (!found || found.network_hash.equals(networkHash)) return
    await insertMissedSearch(tx, { day, words, hash, count: found.count })
  })
}

/** The searches of the last days without a result, the most frequent first, two hundred at most. @param days from 1 on, this one included */
export async function listMissedSearches(db: Kysely<Database>, days: number): Promise<MissedSearch[]> {
  const rows = await selectMissedSearches(db, days, shownMax)
  // Those that were written down before there was this rule.
  return rows.filter(({ words }) => !hasPersonalData(words.split(' ')))
}
