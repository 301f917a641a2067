import type { FacetRange } from '../categories/facets.ts'
import { formatCount } from './price.ts'

/** A chosen value of a filter. */
export interface ChosenValue {
  key: string
  value: string
  /** Of a number. */
  range?: FacetRange | undefined
  /** Of a brand: as it writes itself. */
  name?: string | undefined
}

/** Formats messages of a language by their ids. */
export interface MessageFormatter {
  t(id: string, values?: Record<string, string | number>): string
  /** A message whose id is built from data, or the data itself when it has no message. */
  tOr(id: string, fallback: string): string
}

/** The message ids of facet values, after `filter.` in the namespace `listing`. */
export const facetValueMessages = [
  'stars_from',
  'percent_from',
  'range_from',
  'range_under',
  'range_before',
  'range_between',
] as const

type Phrase = (typeof facetValueMessages)[number]

/** Formats the name of a facet. Its messages are in the namespaces `listing` and `product`. */
export const formatFacetName = ({ t, tOr }: MessageFormatter, key: string): string =>
  key === 'rentType' || key === 'rating' || key === 'discount' ? t(`filter.${key}`) : tOr(`attribute.${key}`, key)

/** Values that say nothing without the name of their facet, and their opposites. */
const answer = /^(not-)?(needed|included)$/

/** Formats a chosen value so that it can be read alone, with the name of its facet where it needs that. */
export function formatChosenValue(words: MessageFormatter, chosen: ChosenValue): string {
  const value = formatFacetValue(words, chosen)
  const isBare = chosen.range === undefined && !answer.test(chosen.value)
  return isBare ? value : `${formatFacetName(words, chosen.key)}: ${value}`
}

/** Formats the value of a facet. */
export function formatFacetValue(words: MessageFormatter, { key, value, range, name }: ChosenValue): string {
  if (name !== undefined) return name
  const { tOr } = words
  const say = (phrase: Phrase, values: Record<string, string>) => words.t(`filter.${phrase}`, values)
  if (range) return rangeName(say, range)
  if (key === 'rating') return say('stars_from', { stars: value })
  if (key === 'discount') return say('percent_from', { percent: value })
  return key === 'rentType' ? tOr(`rentType.${value}`, value) : tOr(`option.${value}`, value)
}

function rangeName(
  say: (phrase: Phrase, values: Record<string, string>) => string,
  { from, to, isFirst, isYear }: FacetRange,
): string {
  const shown = (number: number) => (isYear ? String(number) : formatCount(number))
  const name = (phrase: Phrase) => say(phrase, { from: shown(from), to: shown(to ?? from) })
  if (to === null) return name('range_from')
  if (to - from === 1) return shown(from)
  if (isFirst) return name(isYear ? 'range_before' : 'range_under')
  return say('range_between', { from: shown(from), to: shown(isYear ? to - 1 : to) })
}
