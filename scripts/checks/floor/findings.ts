import type { Entry } from './compat-data.ts'

/** A built file. */
export interface Source {
  file: string
  code: string
}

/** Something that a file uses, in words, and where the data tells of it, if it does. */
export type Use = [what: string, entry: Entry | undefined]

/** Something that a file uses and a browser of the floor lacks. */
export interface Finding {
  /** `URL.parse`, `.checkVisibility`, `regexp: lookbehind`, `css: @property` */
  what: string
  file: string
  /** The browsers that lack it. */
  without: string[]
  /** How often a style sheet says it. */
  times?: number
}
