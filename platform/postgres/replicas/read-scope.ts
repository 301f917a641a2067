import { AsyncLocalStorage } from 'node:async_hooks'
import type { Position } from './positions.ts'

/** What a copy has to have replayed, when it is to be read from; it may take a moment until that is known. */
export type Need = () => Position | Promise<Position>

/** Work that only reads, and may do so from copies of the database. */
export interface ReadScope {
  readonly need: Need
  /** The oldest state that something was read from; undefined as long as all came from the primary. */
  oldest: Position | undefined
  /** Shared with readings within this one. */
  readonly waits: Waits
}

interface Waits {
  /** The absence of the primary, by its beginning, in which this reading has waited for a copy in vain: it does not wait once more. */
  inVain: number | undefined
  /** Until then it asks a primary that is there again, when that has refused it; milliseconds, as `performance.now` counts. */
  refusedUntil?: number
}

const scopes = new AsyncLocalStorage<ReadScope | undefined>()

/** The reading that this code belongs to, if it does. */
export const readScope = (): ReadScope | undefined => scopes.getStore()

/** Runs work whose reads may come from copies. Outside of it, and in transactions, everything is asked of the primary. */
export function readFromCopies<T>(need: Need, work: () => T, waits: Waits = { inVain: undefined }): T {
  return scopes.run({ need, oldest: undefined, waits }, work)
}

/** Runs work on the primary alone. */
export const readFromPrimary = <T>(work: () => T): T => scopes.run(undefined, work)
