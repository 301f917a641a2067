import { createContext } from 'react'

/** That the site only reads, as every page of the console says it. */
export interface ReadOnlyNotice {
  /** Does the environment of the site say so? */
  isFixed: boolean
  /** When and by whom it was switched, and why; null where that is not known or not for this reader. */
  switched: { time: string; name: string; reason: string } | null
}

/** Undefined while the site writes. */
export const SiteState = createContext<ReadOnlyNotice | undefined>(undefined)
