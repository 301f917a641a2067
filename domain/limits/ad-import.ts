/** Limits of an import of ads from a table (decision 175). */
export const importLimits = {
  /** Rows of one table. */
  rowsMax: 200,
  /** New ads that a person can import in a day, besides those that they post one by one. */
  adsPerDay: 400,
  /** Characters of the lender's own name for a row. */
  refMax: 60,
  /** Minutes without a further imported ad after which people hear of all of them together. */
  quietMinutes: 30,
} as const
