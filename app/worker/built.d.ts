import type { PrecacheEntry } from 'serwist'
import type { Language } from '../../domain/languages.ts'

declare global {
  /** The files of every page, with the names of this release: written in by the build. */
  const __SHELL__: PrecacheEntry[]
  /** The catalogue files of each language, too. */
  const __WORDS__: Record<Language, string[]>
}
