import type { JourneySite } from './journey-site.ts'
import type { Visitor } from './visitor.ts'

/** A complete use of the site, in any browser. */
export interface Journey {
  name: string
  /** Is it only for browsers that support *Work offline*? */
  needsOffline?: boolean
  /**
   * @param folder for screenshots of this browser
   * @throws with the reason why it cannot continue
   */
  walk(visitor: Visitor, site: JourneySite, folder: string): Promise<void>
}
