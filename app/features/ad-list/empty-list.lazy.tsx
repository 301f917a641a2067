import { Link, useLocation } from 'react-router'
import { formatListDays } from '../../../domain/rules/format-list.ts'
import { categoryPath } from '../../../domain/rules/links.ts'
import { normalizeUnicode } from '../../../domain/rules/normalize-unicode.ts'
import { formatSavedQuery } from '../../../domain/rules/saved-query.ts'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName } from '../../i18n/names.ts'
import type { Translator } from '../../i18n/translator.ts'
import { ButtonLink, chipClass } from '../../ui/button.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { LazySaveSearchButton } from '../saved-searches/save-search.tsx'
import { describeSearch, SavedSearchLabel } from '../saved-searches/search-label.tsx'
import { clearedAddress, type FoundList, hasPanelFilters, withParam, withWidenedDistance } from './list-address.ts'
import { NearestAds } from './nearest-ads.tsx'

/** The link that searches everywhere. */
export interface WiderSearchLink {
  label: string
  to: string
}

interface EmptyListProps {
  title: string
  /** What the list has, as the subject of a title; undefined for things of all categories. */
  things: string | undefined
  data: FoundList
  wider: WiderSearchLink | undefined
  categories: readonly Category[]
  /** Are filters beside the list on a wide screen? */
  isBeside: boolean
}

/** Without the dot below a letter, which is often left out. */
const plain = (text: string): string => normalizeUnicode(text, 'NFD').replaceAll('\u093c', '').toLowerCase()

/** A word without its plural ending, in three languages. */
const stemOf = (word: string): string => plain(word).replace(/(?:ies|es|s|y|e|\p{M}*ઓ?)$/u, '')

/** Fewer letters than this match too many names. */
const stemLengthMin = 3

/** The categories whose names match the words of a search, in the reader's language or in English. */
function matchingCategories(translator: Translator, categories: readonly Category[], search: string) {
  const stems = search
    .split(/\s+/)
    .map(stemOf)
    .filter((stem) => stem.length >= stemLengthMin)
  return categories.filter(({ name }) =>
    [name, categoryName(translator, name)].some((known) => stems.some((stem) => plain(known).startsWith(stem))),
  )
}

/** What is said of a loaded part of a list of days whose ads are all booked; the button above leads further. */
export function AllBookedNote() {
  const { t } = useTranslation('listing')
  return (
    <p className="-mt-4 pb-8 text-center text-ink-soft">
      {t('days.booked')}. {t('days.more')}
    </p>
  )
}

/**
 * An empty list with filters: what was searched, the nearest list that has ads, and links to wider searches. Of a list of days it may be a
 * part whose ads are all booked, with a link to the next one.
 */
export function NarrowedEmptyList({ title, things, data, wider, categories, isBeside }: EmptyListProps) {
  useTranslation('product')
  useTranslation('subcategory')
  const translator = useTranslation('listing')
  const { t } = translator
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const isNarrowed = hasPanelFilters(params)
  const { nearest, filters, conditions, page } = data
  if (page.nextCursor)
    return (
      <StatePanel
        level="h2"
        title={t('days.booked')}
        text={t('days.more')}
        picture="/pictures/search.webp"
        action={
          <ButtonLink
            kind="primary"
            to={withParam(withWidenedDistance(params, page), 'cursor', page.nextCursor)}
            rel="nofollow"
          >
            {t('days.further')}
          </ButtonLink>
        }
      />
    )
  const named = wider ? [] : matchingCategories(translator, categories, params.get('search') ?? '')
  // A saved search has no days.
  const days = formatListDays(translator, params)
  const tried = [
    ...describeSearch(translator, categories, { query: formatSavedQuery(filters), conditions }),
    ...(days ? [{ text: days, isTyped: false }] : []),
  ]
  const text =
    tried.length > 0 ? (
      <>
        {t('tried')} <SavedSearchLabel parts={tried} />
      </>
    ) : (
      t('nothing_here_yet')
    )
  const onward = (
    <>
      {named.map(({ _id, name }) => (
        <Link key={_id} to={categoryPath(name)} className={chipClass('px-4 whitespace-nowrap')}>
          {t('all_of_category', { category: categoryName(translator, name) })}
        </Link>
      ))}
      {wider && (
        <ButtonLink kind={nearest ? 'outline' : 'primary'} to={wider.to}>
          {wider.label}
        </ButtonLink>
      )}
      {(!wider || isNarrowed) && (
        <ButtonLink
          kind={wider || nearest ? 'outline' : 'primary'}
          to={isNarrowed ? clearedAddress(pathname, params) : '/'}
        >
          {t(isNarrowed ? 'clear_filters' : 'see_everything')}
        </ButtonLink>
      )}
    </>
  )
  if (!nearest)
    return (
      <StatePanel
        level="h2"
        title={title}
        text={text}
        picture="/pictures/search.webp"
        action={
          <>
            {onward}
            <LazySaveSearchButton isEmpty />
          </>
        }
      />
    )
  return (
    <>
      <div className="grid justify-items-start gap-2 rounded-20 border border-line bg-surface p-4 md:p-5">
        <h2 className="text-18">{title}</h2>
        <p className="text-ink-soft wrap-anywhere">{text}</p>
        <LazySaveSearchButton isEmpty />
      </div>
      <NearestAds nearest={nearest} things={things} data={data} categories={categories} isBeside={isBeside} />
      <div className="flex flex-wrap justify-center gap-3 pt-8">{onward}</div>
    </>
  )
}
