import { Link, useLocation } from 'react-router'
import { categoryPath } from '../../../domain/rules/links.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import { ButtonLink, chipClass } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { SaveSearchPlace } from '../saved-searches/save-search.tsx'
import { hasConditions, isFiltered } from './list-address.ts'
import { matchingCategories } from './matching-categories.ts'

/** The words and the category of a search, and the link that searches everywhere. */
export interface WiderSearch {
  text: string
  label: string
  to: string
}

interface EmptyListProps {
  title: string
  wider: WiderSearch | undefined
  categories: readonly Category[]
}

/** A list without ads, and the links onward: a wider search or the categories that this one names, and fewer filters. */
export function EmptyList({ title, wider, categories }: EmptyListProps) {
  const translator = useWords('listing')
  const { t } = translator
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const isNarrowed = isFiltered(params)
  const hasPanelFilters = hasConditions(params)
  const named = wider ? [] : matchingCategories(translator, categories, params.get('search') ?? '')
  return (
    <StatePanel
      level="h2"
      title={title}
      text={wider?.text ?? t(isNarrowed ? 'try_another' : 'nothing_here_yet')}
      picture="/pictures/search.webp"
      action={
        <>
          {named.map(({ _id, name }) => (
            <Link key={_id} to={categoryPath(name)} className={chipClass('px-4 whitespace-nowrap')}>
              {t('all_of_category', { category: categoryName(translator, name) })}
            </Link>
          ))}
          {wider && (
            <ButtonLink kind="primary" to={wider.to}>
              {wider.label}
            </ButtonLink>
          )}
          {(!wider || hasPanelFilters) && (
            <ButtonLink kind={wider ? 'outline' : 'primary'} to={isNarrowed ? pathname : '/'}>
              {t(isNarrowed ? 'clear_filters' : 'see_everything')}
            </ButtonLink>
          )}
          <SaveSearchPlace isEmpty />
        </>
      }
    />
  )
}
