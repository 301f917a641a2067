import type { Language } from '../../domain/languages.ts'

/** Sentences by language; every one stands well alone. */
export type Sentences = Record<Language, readonly string[]>

/** What renters say about one kind of thing: when they liked it, and when they did not quite. */
export interface TopicWords {
  good: Sentences
  fair: Sentences
}
