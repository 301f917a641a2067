import type { ColumnType } from 'kysely'

/** Columns as the driver reads and writes them. */
export type Json<T> = ColumnType<T, string, string>
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
