import type { AttackedSite } from './attacked-site.ts'
import type { Findings } from './findings.ts'

/** One way to attack a site. */
export interface Attack {
  /** Its number in the table. */
  row: number
  what: string
  /** Milliseconds in which 95 of 100 answers to the visitor have to come; elsewhere only failures count. */
  p95Max?: number
  /** Does the visitor also open a stream of notifications each time? */
  hasStream?: boolean
  /** Makes what the attack needs, before the visitor comes. @returns the attack */
  prepare(site: AttackedSite, findings: Findings): Promise<() => Promise<void>>
}
