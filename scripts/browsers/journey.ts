import type { TriedSite } from './tried-site.ts'
import type { Visitor } from './visitor.ts'

/** What somebody does on the site from beginning to end, in any browser. */
export interface Journey {
  name: string
  /** Is it only for browsers that can be told that there is no network? */
  needsOffline?: boolean
  /**
   * @param folder for pictures of what this browser shows
   * @throws with what does not go on
   */
  walk(visitor: Visitor, site: TriedSite, folder: string): Promise<void>
}
