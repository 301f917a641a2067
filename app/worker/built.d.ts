import type { PrecacheEntry } from 'serwist'
import type { Language } from '../../domain/languages.ts'

declare global {
  /** The files of every page, with the names of this release: written in by the build. */
  const __SHELL__: PrecacheEntry[]
  /** Including the files with the words of each language. */
  const __WORDS__: Record<Language, string[]>
}
