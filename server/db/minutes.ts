import { type RawBuilder, sql } from 'kysely'

/** SQL: a minute in India, `2026-12-04T09:30`; a part of a minute counts as whole. */
export const asMinute = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char((date_bin('1 minute', ${instant} + interval '59.999999 seconds', 'epoch')) at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI')`

/** A minute in India as PostgreSQL reads an instant. */
export const toInstant = (minute: string): string => `${minute}:00+05:30`

/** Two minutes in India as PostgreSQL reads a tstzrange. */
export const toPeriod = ({ from, to }: { from: string; to: string }): string => `[${toInstant(from)},${toInstant(to)})`
