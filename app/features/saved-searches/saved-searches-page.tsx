import { Bookmark, Trash2 } from 'lucide'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { ChoosableCategory } from '../../../domain/categories/fallback-categories.ts'
import { type AlertFrequency, alertFrequencies } from '../../../domain/limits/saved-search.ts'
import { findCurrentKind } from '../../../domain/rules/ad/current-kind.ts'
import { queryInOtherCategory } from '../../../domain/rules/query-in-other-category.ts'
import { savedSearchPath } from '../../../domain/rules/saved-query.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { SavedSearch } from '../../../domain/schemas/saved-search.ts'
import { newIdempotencyKey } from '../../browser/idempotency-key.ts'
import { showToast } from '../../browser/toast.ts'
import { showToastWithAction } from '../../browser/toast-with-action.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { categoryName, subCategoryName } from '../../i18n/names.ts'
import { ButtonLink, chipClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SentenceWithUserText } from '../../ui/sentence-with-user-text.tsx'
import { useSite } from '../../ui/site.ts'
import { StatePanel } from '../../ui/state-panel.tsx'
import { LazyPushOffer } from '../notifications/push-offer.tsx'
import { callApi } from '../session/call-api.ts'
import { failureMessage } from '../session/failure-message.ts'
import { useSession } from '../session/session.ts'
import { categoryNameOfSlug, describeSearch, SavedSearchLabel } from './search-label.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

/** The saved searches of the signed-in user (docs/decisions/favourites-and-saved-searches.md). */
export function SavedSearchesPage() {
  const token = useSession()?.token
  // The next user of the device sees nothing of the previous one.
  return token === undefined ? null : <Searches key={token} token={token} />
}

function Searches({ token }: { token: string }) {
  const translator = useTranslation('saved')
  const { t } = translator
  const { searches, state, load, add, replace, drop } = useSavedSearches(token)
  const heading = useRef<HTMLHeadingElement>(null)

  /** Shown at once; what it was comes back if the call fails. */
  async function setRhythm(search: SavedSearch, rhythm: AlertFrequency) {
    replace({ ...search, rhythm })
    const opened = { rhythm: search.rhythm }
    const { failure } = await callApi('PUT saved-searches/edit', {
      body: { savedSearchId: search._id, rhythm, opened },
    })
    if (!failure) return
    if (failure.code === 'changed_meanwhile') {
      const stored = failure.stored as SavedSearch
      replace(stored)
      const choices = { mine: t(rhythmMessages[rhythm]), saved: t(rhythmMessages[stored.rhythm]) }
      showToast(t('saved.changed_meanwhile', choices))
      return
    }
    if (failure.code === 'saved_search_not_found') drop(search._id)
    else replace(search)
    showToast(failureMessage(translator, failure, {}))
  }

  async function remove(search: SavedSearch, isByKeyboard: boolean) {
    drop(search._id)
    // The focused button is gone.
    heading.current?.focus({ preventScroll: true })
    const taken = callApi('DELETE saved-searches/delete', { query: { savedSearchId: search._id } })
    const endOffer = showToastWithAction(t('saved.deleted'), {
      label: t('saved.undo'),
      onAction: () => void taken.then(() => restore(search)),
      onTimeout: () => {},
      isFocused: isByKeyboard,
    })
    const { failure } = await taken
    if (!failure || failure.code === 'saved_search_not_found') return
    endOffer()
    add(search)
    showToast(failureMessage(translator, failure, {}))
  }

  /** Saves it anew with another category, and then deletes the old one. */
  async function moveTo(search: SavedSearch, category: ChoosableCategory) {
    const { query, rhythm, createdAt } = search
    const { name, borrows } = category
    const { answer, failure } = await callApi('POST saved-searches/add', {
      body: { query: queryInOtherCategory(query, { slug: slugify(name), borrows }), rhythm },
      idempotencyKey: newIdempotencyKey(),
    })
    if (!answer) return showToast(failureMessage(translator, failure, {}))
    drop(search._id)
    add({ ...answer.savedSearch, createdAt })
    await callApi('DELETE saved-searches/delete', { query: { savedSearchId: search._id } })
  }

  async function restore({ query, rhythm, createdAt }: SavedSearch) {
    const { answer, failure } = await callApi('POST saved-searches/add', {
      body: { query, rhythm },
      idempotencyKey: newIdempotencyKey(),
    })
    // In its old place, for as long as the page is open.
    if (answer) add({ ...answer.savedSearch, createdAt })
    else showToast(failureMessage(translator, failure, {}))
  }

  return (
    <div className="mx-auto min-h-[60vh] max-w-[calc(44rem+2*var(--gutter))] px-gutter pt-6 pb-12">
      <h1 ref={heading} tabIndex={-1} className="grid min-h-12 items-center text-22 outline-none md:text-28">
        {t('saved.title')}
      </h1>
      {searches && searches.length > 0 && (
        <p className="mb-5 text-ink-soft">
          {t('saved.about')}{' '}
          <Link to="/notifications" className="font-label text-peacock-600 underline underline-offset-4">
            {t('saved.channels')}
          </Link>
        </p>
      )}
      {!searches && state === 'failed' ? (
        <LoadError title={t('list_failed')} retry={load} />
      ) : !searches ? (
        <p role="status" className="text-ink-soft">
          {t('saved.loading')}
        </p>
      ) : searches.length === 0 ? (
        <NoSearches />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {searches.map((search) => (
            <SearchRow
              key={search._id}
              search={search}
              onRhythm={(rhythm) => void setRhythm(search, rhythm)}
              onDelete={(isByKeyboard) => void remove(search, isByKeyboard)}
              onOtherCategory={(category) => void moveTo(search, category)}
            />
          ))}
        </ul>
      )}
      {searches?.some(({ rhythm }) => rhythm !== 'never') && <LazyPushOffer about="search" />}
    </div>
  )
}

const rhythmMessages = {
  at_once: 'saved.rhythm.at_once',
  daily: 'saved.rhythm.daily',
  never: 'saved.rhythm.never',
} as const satisfies Record<AlertFrequency, string>

interface SearchRowProps {
  search: SavedSearch
  onRhythm(rhythm: AlertFrequency): void
  /** @param isByKeyboard only a key presses without clicking */
  onDelete(isByKeyboard: boolean): void
  /** It is to look in another category. */
  onOtherCategory(category: ChoosableCategory): void
}

function SearchRow({ search, onRhythm, onDelete, onOtherCategory }: SearchRowProps) {
  const { _id, query, rhythm, unheard } = search
  const translator = useTranslation('saved')
  useTranslation('listing')
  useTranslation('product')
  useTranslation('subcategory')
  const { t } = translator
  const { categories } = useSite()
  const label = <SavedSearchLabel parts={describeSearch(translator, categories, search)} />
  return (
    <li className="rounded-20 border border-line bg-surface p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-18 leading-snug">
          <Link
            id={`search-${_id}`}
            to={savedSearchPath(query)}
            className="inline-block py-2.5 font-label wrap-anywhere hover:underline underline-offset-4"
          >
            {label}
          </Link>
        </h2>
        <button
          type="button"
          aria-label={t('saved.delete')}
          aria-describedby={`search-${_id}`}
          className="-mt-0.5 -mr-2 grid size-12 flex-none place-items-center rounded-pill text-ink-soft hover:bg-sunken hover:text-bad"
          onClick={({ detail }) => onDelete(detail === 0)}
        >
          <Icon of={Trash2} className="size-5" />
        </button>
      </div>
      <KindNote search={search} onOtherCategory={onOtherCategory} />
      {unheard.length > 0 && <UnknownWordsNote words={unheard} query={query} />}
      {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand in a row with its choices */}
      <div role="group" aria-labelledby={`often-${_id}`} aria-describedby={`search-${_id}`} className="mt-1.5">
        <p id={`often-${_id}`} className="mb-1.5 text-14 text-ink-soft">
          {t('saved.how_often')}
        </p>
        <div className="flex flex-wrap gap-2">
          {alertFrequencies.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === rhythm}
              className={chipClass('px-4 text-14 whitespace-nowrap md:text-16')}
              onClick={() => one !== rhythm && onRhythm(one)}
            >
              {t(rhythmMessages[one])}
            </button>
          ))}
        </div>
      </div>
    </li>
  )
}

type KindNoteProps = Pick<SearchRowProps, 'search' | 'onOtherCategory'>

/** Says that the category of a search was hidden or deleted, and asks for another one where its ads were not moved. */
function KindNote({ search: { query, was }, onOtherCategory }: KindNoteProps) {
  const translator = useTranslation('saved')
  const { t } = translator
  const site = useSite()
  const params = new URLSearchParams(query)
  const [category, subCategory] = [params.get('category'), params.get('subCategory')]
  if (category === null) return null
  const present = findCurrentKind(site, { category, subCategory: subCategory ?? '' })
  const isThere = !('problem' in present) && ('kind' in present || !subCategory || subCategory === category)
  // Without the categories nothing is known.
  if (isThere || site.categories.length === 0) {
    if (was === undefined) return null
    return (
      <p className={noteClass}>
        {t('saved.was', {
          was: subCategoryName(translator, was.split('/').at(-1) ?? ''),
          now: [category, ...(subCategory ? [subCategory] : [])]
            .map((slug) => subCategoryName(translator, categoryNameOfSlug(site.categories, slug)))
            .join(' › '),
        })}
      </p>
    )
  }
  if ('problem' in present && present.problem === 'closed') return <p className={noteClass}>{t('saved.closed')}</p>
  return (
    <div className={`${noteClass} grid gap-2`}>
      <p>{t('saved.gone')}</p>
      <SelectField
        label={t('saved.other_category')}
        name="category"
        emptyLabel={t('saved.choose')}
        options={site.categories.map(({ name }) => ({ value: name, label: categoryName(translator, name) }))}
        onChange={({ target }) => {
          const chosen = site.categories.find(({ name }) => name === target.value)
          if (chosen) onOtherCategory(chosen)
        }}
      />
    </div>
  )
}

const noteClass = 'mb-2 rounded-12 bg-sunken px-4 py-2.5'

/** Says that no ad contains a word of the search, which may be misspelled. */
function UnknownWordsNote({ words, query }: { words: readonly string[]; query: string }) {
  const { t } = useTranslation('saved')
  const typed = { words: words.map((word) => `\u201c${word}\u201d`).join(', ') }
  return (
    <p className={noteClass}>
      <SentenceWithUserText userTexts={typed} format={(standIns) => t('saved.unheard', standIns)} />{' '}
      <Link to={savedSearchPath(query)} className="font-label text-peacock-600 underline underline-offset-4">
        {t('saved.search_again')}
      </Link>
    </p>
  )
}

function NoSearches() {
  const { t } = useTranslation('saved')
  return (
    <StatePanel
      level="h2"
      title={t('saved.empty_title')}
      text={t('saved.empty_text')}
      picture={<Icon of={Bookmark} className="mb-9 size-13 text-peacock-600" />}
      action={
        <ButtonLink kind="primary" to="/">
          {t('see_everything')}
        </ButtonLink>
      }
    />
  )
}
