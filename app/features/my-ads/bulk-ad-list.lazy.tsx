import { Search, X } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adLimits } from '../../../domain/limits/ad.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import { withAdState } from '../../../domain/rules/ad/own-ad-actions.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { ButtonLink, chipClass, iconButtonClass } from '../../ui/button.tsx'
import { Field, formErrorClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import type { CallFailure } from '../session/call-api.ts'
import { failureMessage } from '../session/failure-message.ts'
import { type BulkBarAction, BulkOutcomeBar, SelectionBar } from './bulk-bars.tsx'
import type { BulkDialogsProps } from './bulk-dialogs.lazy.tsx'
import { bulkFailureMessages } from './bulk-messages.ts'
import { OwnAdListFooter, type OwnAdListProps, OwnAdListSkeleton } from './own-ad-list.tsx'
import { OwnAdRow } from './own-ad-row.tsx'
import { adStatuses, totalCount } from './status-label.tsx'
import { type AdSelection, useAdSelection } from './use-ad-selection.ts'
import { type BulkChange, useBulkChanges } from './use-bulk-changes.ts'
import type { OwnAdFilter, OwnAdsList } from './use-own-ads.ts'

const fetchDialogs = async () => {
  const [{ BulkDialogs: ManyDialogs }, { DeleteAdDialog, ReturnDayDialog }] = await Promise.all([
    import('./bulk-dialogs.lazy.tsx'),
    import('./own-ad-dialogs.lazy.tsx'),
  ])
  return (props: Omit<BulkDialogsProps, 'dialogs'>) => (
    <ManyDialogs dialogs={{ DeleteAdDialog, ReturnDayDialog }} {...props} />
  )
}

interface BulkAdListProps extends OwnAdListProps {
  filter: OwnAdFilter
}

/** The ads of a lender with many ads: selectable rows, with a search and tabs by state. */
export function BulkAdList(props: BulkAdListProps) {
  const { filter, list, token } = props
  // It survives a change of the filter, so that a change can still be undone.
  const bulk = useBulkChanges(list, token)
  return (
    <>
      <div className="mb-2 gap-x-5 md:flex md:items-center">
        <SearchField filter={filter} />
        <StatusTabs filter={filter} counts={list.counts} />
      </div>
      {/* Another list starts with an empty selection. */}
      <Rows key={`${filter.status} ${filter.search}`} {...props} bulk={bulk} />
    </>
  )
}

/** The address of a narrowed list. */
function pathOf({ status, search }: OwnAdFilter): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(search && { search }) }).toString()
  return query ? `?${query}` : '?'
}

/** Milliseconds without typing until the search starts. */
const debounceTime = 300

function SearchField({ filter }: { filter: OwnAdFilter }) {
  const { t } = useTranslation('many')
  const navigate = useNavigate()
  const { search } = filter
  const [typed, setTyped] = useState(search)
  const wanted = typed.trim()
  /** What this field has asked for itself: another search comes from the address. */
  const asked = useRef(search)
  const ask = useEffectEvent((text: string) => {
    asked.current = text
    void navigate(pathOf({ ...filter, search: text }), { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (wanted === asked.current) return undefined
    const timer = setTimeout(() => ask(wanted), debounceTime)
    return () => clearTimeout(timer)
  }, [wanted])
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setTyped(search)
  }, [search])
  return (
    <search className="mb-3 block md:mb-0 md:w-88 md:shrink-0 [&_input::-webkit-search-cancel-button]:hidden">
      <Field
        label={t('many.search')}
        isLabelHidden
        placeholder={t('many.search')}
        type="search"
        name="own-search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={listLimits.searchMax}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        before={<Icon of={Search} className="size-5 shrink-0 text-ink-soft" />}
        after={
          typed && (
            <button
              type="button"
              aria-label={t('many.clear')}
              className={`${iconButtonClass} -mr-3.5`}
              onClick={() => setTyped('')}
            >
              <Icon of={X} className="size-5" />
            </button>
          )
        }
      />
    </search>
  )
}

function StatusTabs({ filter, counts }: { filter: OwnAdFilter; counts: OwnAdsList['counts'] }) {
  const { t } = useTranslation('many')
  const { status } = filter
  const all = counts ? totalCount(counts) : undefined
  const tabs = [undefined, ...adStatuses.filter((one) => one === status || (counts?.[one] ?? 0) > 0)]
  return (
    <nav aria-label={t('many.by_status')} className="-mx-gutter overflow-x-auto px-gutter py-0.5 md:mx-0 md:px-0.5">
      <ul className="flex w-max gap-2">
        {tabs.map((one) => {
          const count = one === undefined ? all : counts?.[one]
          return (
            <li key={one ?? 'all'}>
              <Link
                to={pathOf({ ...filter, status: one })}
                replace
                preventScrollReset
                aria-current={one === status ? 'page' : undefined}
                className={chipClass('gap-1.5 px-4')}
              >
                {t(one ? `myAds.status.${one}` : 'many.all')}
                {count !== undefined && <span className="tabular-nums text-ink-soft">{formatCount(count)}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface RowsProps extends BulkAdListProps {
  bulk: ReturnType<typeof useBulkChanges>
}

function Rows({ filter, list, bulk, renewId, Figures, token, onAct, onEdit, onDelete, onBlock }: RowsProps) {
  const { t } = useTranslation('many')
  const { entries, state, hasMore, load } = list
  const choice = useAdSelection(list)
  const { Part: Dialogs, failure: notLoaded, prepare, open, close } = useLazyPart(fetchDialogs, 'address', 'ad')
  const [asked, setAsked] = useState<BulkDialogsProps['action']>()
  const [failure, setFailure] = useState<CallFailure>()
  const isNarrowed = filter.status !== undefined || filter.search !== ''
  const { chosen } = choice

  function begin(action: BulkBarAction) {
    setFailure(undefined)
    if (action === 'block') return onBlock(chosen, choice.clear)
    if (action === 'renew') return void send({ action, body: { ids: chosen.map(({ _id }) => _id) } })
    setAsked(action)
    void open()
  }

  async function send(change: BulkChange) {
    setFailure(undefined)
    const called = await bulk.submit(change)
    if (called?.failure) setFailure(called.failure)
    if (!called?.answer) return
    setAsked(undefined)
    close()
    choice.clear()
  }

  if (!entries) return state === 'failed' ? <LoadError title={t('list_failed')} retry={load} /> : <OwnAdListSkeleton />
  const isDialogOpen = Dialogs !== undefined && asked !== undefined
  return (
    <>
      {entries.length > 0 && (
        <ChooseAll list={list} choice={choice} onFocus={() => void prepare().catch(() => undefined)} />
      )}
      {failure && !isDialogOpen && (
        <p role="alert" className={`mb-3 ${formErrorClass}`}>
          <FailureWords failure={failure} />
        </p>
      )}
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} isBusy={bulk.isBusy} onAct={begin} onClear={choice.clear} />
      )}
      {chosen.length === 0 && bulk.outcome && (
        <BulkOutcomeBar
          key={`${bulk.outcome.changeId} ${bulk.outcome.isUndone}`}
          outcome={bulk.outcome}
          isUndoing={bulk.isUndoing}
          onUndo={() => void bulk.undo()}
          onClose={bulk.close}
        />
      )}
      {notLoaded}
      {isDialogOpen && (
        <Dialogs
          action={asked}
          ads={chosen}
          isBusy={bulk.isBusy}
          failure={failure}
          onClose={() => {
            setAsked(undefined)
            close()
          }}
          onSend={(change) => void send(change)}
        />
      )}
      {entries.length === 0 && !hasMore ? (
        <StatePanel
          level="h2"
          title={t(isNarrowed ? 'many.none_found' : 'myAds.empty_title')}
          text={t(isNarrowed ? 'many.none_found_text' : 'myAds.empty_text')}
          picture="/pictures/search.webp"
          action={
            <ButtonLink kind="outline" to={isNarrowed ? '?' : '/Add-product'}>
              {t(isNarrowed ? 'many.show_all' : 'post_ad')}
            </ButtonLink>
          }
        />
      ) : (
        <ul className="rounded-20 border border-line bg-surface *:border-line *:not-first:border-t">
          {entries.map((entry) => (
            <li key={entry.ad._id} className="first:*:rounded-t-20 last:*:rounded-b-20">
              <OwnAdRow
                entry={entry}
                isToRenew={entry.ad._id === renewId}
                isChosen={choice.has(entry.ad._id)}
                onChoose={(isChosen, isRange) => choice.choose(entry.ad._id, isChosen, isRange)}
                Figures={Figures}
                onAct={(action) => onAct(entry.ad, action)}
                onEdit={() => onEdit(entry.ad)}
                onDelete={() => onDelete(entry.ad)}
                onBlock={() => onBlock([entry.ad])}
                onState={(changed) => list.change(entry.ad._id, { ad: withAdState(entry.ad, changed) })}
                onGone={() => list.drop(entry.ad._id)}
              />
            </li>
          ))}
        </ul>
      )}
      <OwnAdListFooter list={list} token={token} />
    </>
  )
}

function FailureWords({ failure }: { failure: CallFailure }) {
  const translator = useTranslation('many')
  return failureMessage(translator, failure, bulkFailureMessages, translator.t('many.failed'))
}

interface ChooseAllProps {
  list: OwnAdsList
  choice: AdSelection
  /** Something will be done soon. */
  onFocus(): void
}

/** Selects all matching ads, also those that are not loaded yet. */
function ChooseAll({ list, choice, onFocus }: ChooseAllProps) {
  const { t } = useTranslation('many')
  const most = adLimits.atOnceMax
  const isMore = list.total > most
  const shown = formatCount(list.total)
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-3 pl-2 md:pl-4">
      <label className="-ml-1 flex min-h-11 cursor-pointer items-center">
        <span className="grid size-11 place-items-center">
          <input
            type="checkbox"
            className="size-5 cursor-pointer accent-peacock-600"
            checked={choice.isAll}
            ref={(box) => {
              if (box) box.indeterminate = !choice.isAll && choice.chosen.length > 0
            }}
            onFocus={onFocus}
            onPointerEnter={onFocus}
            onChange={({ target }) => (target.checked ? choice.chooseAll() : choice.clear())}
          />
        </span>
        <span className="font-title">
          {isMore ? t('many.choose_first', { most }) : t('many.choose_all', { count: list.total, shown })}
        </span>
      </label>
      <p role="status" className="text-14 text-ink-soft">
        {choice.state === 'loading' && t('many.choosing')}
        {choice.state === 'failed' && t('many.choosing_failed')}
      </p>
    </div>
  )
}
