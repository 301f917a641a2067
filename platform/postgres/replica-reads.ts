import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isServerUnreachable } from './database-errors.ts'

/** The reads of one request, or of work whose result several requests share. */
interface ReadScope {
  /** Was the primary away, so that a replica was asked? From then on it is asked at once. */
  isByReplica: boolean
  /** Is nothing taken from the cached answers, because the person has just written something? */
  isUncached?: boolean
}

const scopes = new AsyncLocalStorage<ReadScope>()

/** Runs read-only work: while the primary is unreachable, a replica may answer its statements outside of transactions. */
export const withReplicaReads = <T>(work: () => T, { isUncached = false } = {}): T =>
  scopes.run({ isByReplica: false, isUncached }, work)

/** Tells whether this request bypasses the caches. */
export const bypassesCache = (): boolean => scopes.getStore()?.isUncached ?? false

/** Tells whether a replica answered a query of this request. Its answer may be older than the last write, and is not cached. */
export const hasReadFromReplica = (): boolean => scopes.getStore()?.isByReplica ?? false

/** The result of a read that several requests share. */
export interface SharedReadResult<T> {
  value: T
  isByReplica: boolean
}

/** Runs a read whose result several requests share, in a scope of its own. Each of them passes the result to `takeSharedResult`. */
export async function runSharedRead<T>(work: () => Promise<T>): Promise<SharedReadResult<T>> {
  if (!scopes.getStore()) return { value: await work(), isByReplica: false }
  return withReplicaReads(async () => ({ value: await work(), isByReplica: hasReadFromReplica() }))
}

/** Returns the result of a shared read, and records in this request whether a replica answered. */
export function takeSharedResult<T>({ value, isByReplica: wasAsked }: SharedReadResult<T>): T {
  const scope = scopes.getStore()
  if (scope) scope.isByReplica ||= wasAsked
  return value
}

/** Runs a query on the primary, or on the replica. */
export type RunRead = <T>(ask: (pool: pg.Pool) => Promise<T>) => Promise<T>

/** Runs every query on the primary. While that is unreachable, queries within `withReplicaReads` run once on the replica. */
export function createReadRouter(primary: pg.Pool, replica: pg.Pool | undefined): RunRead {
  return async (ask) => {
    const scope = replica && scopes.getStore()
    if (!scope) return ask(primary)
    if (!scope.isByReplica) {
      try {
        return await ask(primary)
      } catch (error) {
        if (!(error instanceof Error && isServerUnreachable(error))) throw error
      }
      scope.isByReplica = true
    }
    return ask(replica)
  }
}

/**
 * The pool for Kysely. It takes a connection only when the query is known, so that the query can go to the primary or the
 * replica.
 */
export function createReadPool(primary: pg.Pool, read: RunRead): PostgresPool {
  return {
    options: primary.options,
    connect: async () => (scopes.getStore() ? lazyClient(primary, read) : primary.connect()),
    end: () => primary.end(),
  }
}

/** A connection to the primary from the beginning of a transaction on; until then statements are asked through `read`. */
function lazyClient(primary: pg.Pool, read: RunRead): PostgresPoolClient {
  let client: pg.PoolClient | undefined
  const query = async (text: string, values: readonly unknown[]) => {
    if (/^(?:begin|start transaction)\b/.test(text)) client = await primary.connect()
    return client ? client.query(text, [...values]) : read((pool) => pool.query(text, [...values]))
  }
  // Its other form is for cursors, of which there are none here.
  return { query: query as unknown as PostgresPoolClient['query'], release: (isBroken) => client?.release(isBroken) }
}
