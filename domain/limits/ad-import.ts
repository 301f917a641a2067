import { daySeconds, type Rate } from './rate-types.ts'

/** Limits of an import of ads from a table (docs/decisions/many-ads-and-import.md). */
export const importLimits = {
  /** Rows of one table. */
  rowsMax: 200,
  /** Characters of the lender's own name for a row. */
  refMax: 60,
  /** Minutes without a further imported ad after which people hear of all of them together. */
  quietMinutes: 30,
} as const

/** New ads that a person may import, besides those that they post one by one. */
export const importRate: Rate = [400, daySeconds]
