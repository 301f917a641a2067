import { Search, X } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adLimits } from '../../../domain/limits/ad.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import { withState } from '../../../domain/rules/ad/own-ad-actions.ts'
import { formatCount } from '../../../domain/rules/price.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { ButtonLink, chipClass, iconButtonClass } from '../../ui/button.tsx'
import { Field, refusedClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLate } from '../../ui/late-part.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { Unreachable } from '../../ui/unreachable.tsx'
import type { CallFailure } from '../session/api.ts'
import { sayFailure } from '../session/say-failure.ts'
import { type BarAction, ChosenBar, OutcomeBar } from './many-bar.tsx'
import type { ManyDialogsProps } from './many-dialogs.lazy.tsx'
import { manySentences } from './many-words.ts'
import { ListEnd, type OwnAdListProps, Skeleton } from './own-ad-list.tsx'
import { OwnAdRow } from './own-ad-row.tsx'
import { adStates, sumOf } from './status-label.tsx'
import { type Choice, useChoice } from './use-choice.ts'
import { type ManyChange, useMany } from './use-many.ts'
import type { OwnAds, OwnFilter } from './use-own-ads.ts'

const fetchDialogs = async () => {
  const [{ ManyDialogs }, { DeleteAdDialog, ReturnDayDialog }] = await Promise.all([
    import('./many-dialogs.lazy.tsx'),
    import('./own-ad-dialogs.lazy.tsx'),
  ])
  return (props: Omit<ManyDialogsProps, 'dialogs'>) => (
    <ManyDialogs dialogs={{ DeleteAdDialog, ReturnDayDialog }} {...props} />
  )
}

interface ManyAdsProps extends OwnAdListProps {
  filter: OwnFilter
}

/** The ads of a lender with many ads: selectable rows, with a search and tabs by state. */
export function ManyAds(props: ManyAdsProps) {
  const { filter, list, token } = props
  // It survives a change of the filter, so that a change can still be undone.
  const many = useMany(list, token)
  return (
    <>
      <div className="mb-2 gap-x-5 md:flex md:items-center">
        <SearchField filter={filter} />
        <StatusTabs filter={filter} counts={list.counts} />
      </div>
      {/* Another list starts with an empty selection. */}
      <Rows key={`${filter.status} ${filter.search}`} {...props} many={many} />
    </>
  )
}

/** The address of a narrowed list. */
function pathOf({ status, search }: OwnFilter): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(search && { search }) }).toString()
  return query ? `?${query}` : '?'
}

/** Milliseconds without typing until the search starts. */
const rest = 300

function SearchField({ filter }: { filter: OwnFilter }) {
  const { t } = useWords('many')
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
    const timer = setTimeout(() => ask(wanted), rest)
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

function StatusTabs({ filter, counts }: { filter: OwnFilter; counts: OwnAds['counts'] }) {
  const { t } = useWords('many')
  const { status } = filter
  const all = counts ? sumOf(counts) : undefined
  const tabs = [undefined, ...adStates.filter((one) => one === status || (counts?.[one] ?? 0) > 0)]
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

interface RowsProps extends ManyAdsProps {
  many: ReturnType<typeof useMany>
}

function Rows({ filter, list, many, renewId, Figures, token, onAct, onEdit, onDelete, onAnother }: RowsProps) {
  const { t } = useWords('many')
  const { entries, state, hasMore, load } = list
  const choice = useChoice(list)
  const { Part: Dialogs, failure: notLoaded, prepare, open, close } = useLate(fetchDialogs, 'address', 'ad')
  const [asked, setAsked] = useState<ManyDialogsProps['action']>()
  const [failure, setFailure] = useState<CallFailure>()
  const isNarrowed = filter.status !== undefined || filter.search !== ''
  const { chosen } = choice

  function begin(action: BarAction) {
    setFailure(undefined)
    if (action === 'renew') return void send({ action, body: { ids: chosen.map(({ _id }) => _id) } })
    setAsked(action)
    void open()
  }

  async function send(change: ManyChange) {
    setFailure(undefined)
    const called = await many.submit(change)
    if (called?.failure) setFailure(called.failure)
    if (!called?.answer) return
    setAsked(undefined)
    close()
    choice.clear()
  }

  if (!entries) return state === 'failed' ? <Unreachable title={t('list_failed')} retry={load} /> : <Skeleton />
  const isDialogOpen = Dialogs !== undefined && asked !== undefined
  return (
    <>
      {entries.length > 0 && (
        <ChooseAll list={list} choice={choice} onFocus={() => void prepare().catch(() => undefined)} />
      )}
      {failure && !isDialogOpen && (
        <p role="alert" className={`mb-3 ${refusedClass}`}>
          <FailureWords failure={failure} />
        </p>
      )}
      {chosen.length > 0 && (
        <ChosenBar count={chosen.length} isBusy={many.isBusy} onAct={begin} onClear={choice.clear} />
      )}
      {chosen.length === 0 && many.outcome && (
        <OutcomeBar
          key={`${many.outcome.changeId} ${many.outcome.isUndone}`}
          outcome={many.outcome}
          isUndoing={many.isUndoing}
          onUndo={() => void many.undo()}
          onClose={many.close}
        />
      )}
      {notLoaded}
      {isDialogOpen && (
        <Dialogs
          action={asked}
          ads={chosen}
          isBusy={many.isBusy}
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
                onAnother={() => onAnother(entry.ad)}
                onState={(changed) => list.change(entry.ad._id, { ad: withState(entry.ad, changed) })}
                onGone={() => list.drop(entry.ad._id)}
              />
            </li>
          ))}
        </ul>
      )}
      <ListEnd list={list} token={token} />
    </>
  )
}

function FailureWords({ failure }: { failure: CallFailure }) {
  const translator = useWords('many')
  return sayFailure(translator, failure, manySentences, translator.t('many.failed'))
}

interface ChooseAllProps {
  list: OwnAds
  choice: Choice
  /** Something will be done soon. */
  onFocus(): void
}

/** Selects all matching ads, also those that are not loaded yet. */
function ChooseAll({ list, choice, onFocus }: ChooseAllProps) {
  const { t } = useWords('many')
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
