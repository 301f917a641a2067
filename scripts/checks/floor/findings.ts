import type { Entry } from './compat-data.ts'

/** A built file. */
export interface ScriptSource {
  file: string
  code: string
}

/** A used feature, in words, and its path in the data, if there is one. */
export type FeatureUse = [what: string, entry: Entry | undefined]

/** A used feature that a supported browser lacks. */
export interface UnsupportedFeature {
  /** `URL.parse`, `.checkVisibility`, `regexp: lookbehind`, `css: @property` */
  what: string
  file: string
  /** The browsers that lack it. */
  without: string[]
  /** The number of uses in a style sheet. */
  times?: number
}
