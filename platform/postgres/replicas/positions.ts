/**
 * A place in the write-ahead log of the database (PostgreSQL: `pg_lsn`), in bytes since its beginning. A copy that has replayed
 * it shows every change that was committed before it.
 */
export type Position = bigint

/** Of no change at all: every copy has replayed it. */
export const beginning: Position = 0n
/** Of a change whose position is not known yet: only the primary is sure to show it. */
export const unknownPosition: Position = 2n ** 64n

const written = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

/** @param text as PostgreSQL writes it: `0/16B3748` */
export function parsePosition(text: string): Position | undefined {
  const [, high, low] = written.exec(text) ?? []
  return high === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** @returns as PostgreSQL writes it */
export function formatPosition(position: Position): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase()
}

export const earliestOf = (one: Position, other: Position): Position => (one < other ? one : other)

export const latestOf = (one: Position, other: Position): Position => (one > other ? one : other)

/**
 * Where a client's own write lies. The next primary goes on from where a copy was, which may be before the end of what another copy has
 * received: a number alone does not say in whose log it lies.
 */
export interface Written {
  position: Position
  /** The primary that took the write, as its `startedAt`; not known if it was gone when it was asked. */
  primary?: string | undefined
}

/** Tells servers apart, and the same one before and after a restart. */
export const startedAtColumn = '(extract(epoch from pg_postmaster_start_time()) * 1e6)::bigint::text as started_at'

/** Everything that is committed when it is asked lies before it. Fails on a copy. */
export const positionStatement = `select pg_current_wal_flush_lsn()::text as position, ${startedAtColumn}`

/** @throws TypeError for an answer without a position */
export function readPosition(rows: readonly { position?: string }[]): Position {
  const position = parsePosition(rows[0]?.position ?? '')
  if (position === undefined) throw new TypeError('the database answers without a position')
  return position
}
