import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isServerAway } from './database-trouble.ts'

/** The reads of one request, or of work whose result several requests share. */
interface ReadScope {
  /** Was the primary away, so that a replica was asked? From then on it is asked at once. */
  isByReplica: boolean
  /** Is nothing taken from the cached answers, because the person has just written something? */
  isUncached?: boolean
}

const scopes = new AsyncLocalStorage<ReadScope>()

/** Runs work that only reads: while the primary is away, a replica may answer its statements outside of transactions. */
export const mayReadReplica = <T>(work: () => T, { isUncached = false } = {}): T =>
  scopes.run({ isByReplica: false, isUncached }, work)

/** Is every answer asked for anew in this request? */
export const isUncached = (): boolean => scopes.getStore()?.isUncached ?? false

/** Was something of this request asked of a replica? Its answer may be older than the last write, and is not cached. */
export const isByReplica = (): boolean => scopes.getStore()?.isByReplica ?? false

/** What shared work has found. */
export interface SharedRead<T> {
  value: T
  isByReplica: boolean
}

/** Runs work whose result several requests share, in a scope of its own. Each of them passes the result to `takeShared`. */
export async function shareRead<T>(work: () => Promise<T>): Promise<SharedRead<T>> {
  if (!scopes.getStore()) return { value: await work(), isByReplica: false }
  return mayReadReplica(async () => ({ value: await work(), isByReplica: isByReplica() }))
}

/** Notes for this request whether a replica was asked for what it shares with others. */
export function takeShared<T>({ value, isByReplica: wasAsked }: SharedRead<T>): T {
  const scope = scopes.getStore()
  if (scope) scope.isByReplica ||= wasAsked
  return value
}

/** Asks a statement of the primary, or of the replica. */
export type Read = <T>(ask: (pool: pg.Pool) => Promise<T>) => Promise<T>

/** Everything is asked of the primary. Only when that is away, what `mayReadReplica` runs is asked once of the replica. */
export function createRead(primary: pg.Pool, replica: pg.Pool | undefined): Read {
  return async (ask) => {
    const scope = replica && scopes.getStore()
    if (!scope) return ask(primary)
    if (!scope.isByReplica) {
      try {
        return await ask(primary)
      } catch (error) {
        if (!(error instanceof Error && isServerAway(error))) throw error
      }
      scope.isByReplica = true
    }
    return ask(replica)
  }
}

/** The primary's pool for Kysely, which takes a connection for each statement. Here it takes one when it is known where to ask. */
export function poolOfReads(primary: pg.Pool, read: Read): PostgresPool {
  return {
    options: primary.options,
    connect: async () => (scopes.getStore() ? lazyClient(primary, read) : primary.connect()),
    end: () => primary.end(),
  }
}

/** A connection to the primary from the beginning of a transaction on; until then statements are asked through `read`. */
function lazyClient(primary: pg.Pool, read: Read): PostgresPoolClient {
  let client: pg.PoolClient | undefined
  const query = async (text: string, values: readonly unknown[]) => {
    if (/^(?:begin|start transaction)\b/.test(text)) client = await primary.connect()
    return client ? client.query(text, [...values]) : read((pool) => pool.query(text, [...values]))
  }
  // Its other form is for cursors, of which there are none here.
  return { query: query as unknown as PostgresPoolClient['query'], release: (isBroken) => client?.release(isBroken) }
}
