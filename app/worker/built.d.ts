import type { PrecacheEntry } from 'serwist'
import type { Language } from '../../domain/languages.ts'

declare global {
  /** What every page needs, with the names of this release: written in by the build. */
  const __SHELL__: PrecacheEntry[]
  /** The files with the words of each language, too. */
  const __WORDS__: Record<Language, string[]>
}
