import type { FacetRange } from '../../../domain/categories/facets.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import type { MessageId, Translator } from '../../i18n/translator.ts'
import type { ChosenValue } from './list-address.ts'

/** The name of a facet. Its words are in the areas `listing` and `product`. */
export const facetName = ({ t, tOr }: Translator, key: string): string =>
  key === 'rentType' || key === 'rating' || key === 'discount' ? t(`filter.${key}`) : tOr(`attribute.${key}`, key)

/** The words of a facet's value. */
export function facetValueName(translator: Translator, { key, value, range }: ChosenValue): string {
  const { t, tOr } = translator
  if (range) return rangeName(translator, range)
  if (key === 'rating') return t('filter.stars_from', { stars: value })
  if (key === 'discount') return t('filter.percent_from', { percent: value })
  return key === 'rentType' ? tOr(`rentType.${value}`, value) : tOr(`option.${value}`, value)
}

function rangeName({ t }: Translator, { from, to, isFirst, isYear }: FacetRange): string {
  const shown = (number: number) => (isYear ? String(number) : formatCount(number))
  const name = (id: MessageId) => t(id, { from: shown(from), to: shown(to ?? from) })
  if (to === null) return name('filter.range_from')
  if (to - from === 1) return shown(from)
  if (isFirst) return name(isYear ? 'filter.range_before' : 'filter.range_under')
  return t('filter.range_between', { from: shown(from), to: shown(isYear ? to - 1 : to) })
}
