/** How the reports of a person ended. */
export interface ReporterRecord {
  upheld: number
  rejected: number
}

/** A visitor's: we do not know who they are. */
const unknownWeight = 0.5
const least = 0.2
const most = 3

/**
 * How much a report counts in the queue: 1 for a person's first one, more after earlier ones that were right, less after those that were
 * not.
 * @param record undefined for a visitor
 */
export function reportWeight(record: ReporterRecord | undefined): number {
  if (!record) return unknownWeight
  const weight = (1 + record.upheld) / (1 + record.rejected)
  return Math.round(Math.min(most, Math.max(least, weight)) * 100) / 100
}
