import { createContext } from 'react'

/** Read-only mode, as every console page shows it. */
export interface ReadOnlyNotice {
  /** Is it set by the environment? */
  isFixed: boolean
  /** When and by whom it was switched, and why; null where that is not known or not for this reader. */
  switched: { time: string; name: string; reason: string } | null
}

/** Undefined while the site is writable. */
export const ReadOnlyContext = createContext<ReadOnlyNotice | undefined>(undefined)
