/**
 * A place in the write-ahead log of the database (PostgreSQL: `pg_lsn`), in bytes since its beginning. A copy that has replayed
 * it shows every change that was committed before it.
 */
export type Position = bigint

/** Of no change at all: every copy has replayed it. */
export const beginning: Position = 0n
/** Of a write that lies anywhere: the last position that PostgreSQL can write. */
export const furthest: Position = 2n ** 64n - 1n
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
 * Where a client's own write lies. With each failover PostgreSQL begins a new timeline, at the place where the next primary was; another
 * copy may have received more. So a position alone does not say in which history of the log it lies.
 */
export interface Written {
  position: Position
  /** Of the primary that took the write; 0 when it was gone before it could be asked. */
  timeline: number
}

export const nothingWritten: Written = { position: beginning, timeline: 0 }

/** A position, and its timeline after a dot, if one is known: `0/16B3748.3`. */
const place = /^([0-9A-F/]+)(?:\.(\d{1,10}))?$/i

/** @returns nothing written for any other text */
export function parseWritten(text: string): Written {
  const [, found = '', timeline = '0'] = place.exec(text) ?? []
  const position = parsePosition(found)
  return position === undefined ? nothingWritten : { position, timeline: Number(timeline) }
}

export function formatWritten({ position, timeline }: Written): string {
  return timeline ? `${formatPosition(position)}.${timeline}` : formatPosition(position)
}

/** Of a primary: the first part of the name of a file of the log. Fails on a copy. */
export const timelineOfPrimary = `('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int`

/** Everything that is committed when it is asked lies before it. Fails on a copy. */
export const writtenStatement = `select pg_current_wal_flush_lsn()::text as position, ${timelineOfPrimary} as timeline`

export interface WrittenRow {
  position: string
  timeline: number
}

/** What `writtenStatement` answers. @throws TypeError for an answer without a position */
export function readWritten([row]: readonly WrittenRow[]): Written {
  const position = parsePosition(row?.position ?? '')
  if (!row || position === undefined) throw new TypeError('the database answers without a position')
  return { position, timeline: row.timeline }
}
