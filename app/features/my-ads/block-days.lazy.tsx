import { type ReactNode, useEffect, useRef, useState } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import { rentLimits } from '../../../domain/limits/rent.ts'
import { formatDays } from '../../../domain/rules/format-day.ts'
import {
  daysToFree,
  findDaysProblem,
  lastBlockableDay,
  type SharedBlock,
  shareBlocks,
  type TypedDays,
} from '../../../domain/rules/rent/blocked-days.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, formErrorClass } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { type FailureMessages, failureMessage } from '../session/failure-message.ts'
import { BlocksGrid } from './blocks-grid.tsx'
import { type BlocksChange, type BlocksOutcome, useBlocks } from './use-blocks.ts'

const failureMessages: FailureMessages = {
  too_many_requests: 'blocks.wait',
  product_not_found: 'blocks.gone',
  not_your_product: 'blocks.gone',
  change_not_found: 'blocks.undo_over',
}

interface BlockDaysProps {
  ads: readonly Pick<OwnAd, '_id' | 'title'>[]
  /** @param isChanged whether days were blocked or freed */
  onClose(isChanged: boolean): void
}

/** The blocked days of one or several of one's own ads: shows them, blocks further days, frees them, and undoes both. */
export function BlockDaysDialog({ ads, onClose }: BlockDaysProps) {
  const { t } = useTranslation('many')
  const [isChanged, setChanged] = useState(false)
  const [first] = ads
  return (
    <Dialog title={t('blocks.title')} className="small-dialog" onClose={() => onClose(isChanged)}>
      {ads.length === 1 && first ? (
        <p className="font-title" lang={detectLanguage(first.title)}>
          {first.title}
        </p>
      ) : (
        <p className="text-ink-soft">{t('blocks.of_ads', { count: ads.length })}</p>
      )}
      {ads.length > rentLimits.blockedAdsMax ? (
        <p role="alert" className={`mt-3 ${formErrorClass}`}>
          {t('blocks.too_many_ads', { most: rentLimits.blockedAdsMax })}
        </p>
      ) : (
        <Blocks ads={ads} onChanged={() => setChanged(true)} />
      )}
    </Dialog>
  )
}

function Blocks({ ads, onChanged }: Pick<BlockDaysProps, 'ads'> & { onChanged(): void }) {
  const translator = useTranslation('many')
  const { t } = translator
  const blocks = useBlocks(ads.map(({ _id }) => _id))
  const { loaded, outcome, failure, isBusy } = blocks
  const [typed, setTyped] = useState<TypedDays>({ from: '', to: '' })
  const [pieces, setPieces] = useState('')
  const [isLastWanted, setLastWanted] = useState(false)
  const [isTried, setTried] = useState(false)

  if (!loaded)
    return (
      <div className="mt-3 grid min-h-98 place-content-center justify-items-center gap-3 rounded-12 bg-sunken p-4 text-center">
        <p role="status">{t(blocks.isLost ? 'blocks.lost' : 'blocks.loading')}</p>
        {blocks.isLost && (
          <Button kind="outline" onClick={() => void blocks.load()}>
            {t('retry')}
          </Button>
        )}
      </div>
    )
  const { today } = loaded
  const problem = findDaysProblem(typed, today)
  const errorOf = (field: keyof TypedDays): string | undefined => {
    const code = isTried && problem ? problem.field === field && problem.code : failure?.fields[field]
    if (!code) return undefined
    if (code === 'day_over') return t('blocks.over')
    return code === 'out_of_range' ? t('blocks.too_far') : translator.tOr(`fieldError.${code}`, t('blocks.failed'))
  }
  const most = Math.max(...loaded.ads.map((ad) => ad.pieces))

  function press(day: string) {
    if (isLastWanted && day >= typed.from) {
      setLastWanted(false)
      setTyped({ ...typed, to: day })
    } else {
      // One day can be blocked at once; the last one is pressed next.
      setLastWanted(true)
      setTyped({ from: day, to: day })
    }
  }
  function type(change: Partial<TypedDays>) {
    setLastWanted(false)
    setTyped({ ...typed, ...change })
  }
  async function change(wanted: BlocksChange) {
    if (!(await blocks.change(wanted))) return
    onChanged()
    setTried(false)
    setLastWanted(false)
    if (wanted.action === 'block') setTyped({ from: '', to: '' })
  }
  function block() {
    setTried(true)
    if (!problem) void change({ action: 'block', days: typed, pieces: pieces === '' ? undefined : Number(pieces) })
  }
  const dayField = (name: keyof TypedDays, label: string) => (
    <Field
      label={label}
      type="date"
      name={name}
      min={today}
      max={lastBlockableDay(today)}
      value={typed[name]}
      error={errorOf(name)}
      onChange={({ target }) => type({ [name]: target.value })}
    />
  )
  const isSaid = failure !== undefined && errorOf('from') === undefined && errorOf('to') === undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = problem && event.currentTarget.elements.namedItem(problem.field)
        if (wrong) (wrong as HTMLInputElement).focus()
        block()
      }}
    >
      <div className="mt-1 grid gap-4">
        <div>
          <BlocksGrid today={today} ads={loaded.ads} chosen={problem ? undefined : typed} onDay={press} />
          <p className="mt-1 text-14 leading-snug text-ink-soft">
            {t(isLastWanted ? 'blocks.press_last' : 'blocks.press_two')}
          </p>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-3 gap-y-3">
          {dayField('from', t('blocks.from'))}
          {dayField('to', t('blocks.to'))}
          {most > 1 && (
            <SelectField
              label={t('blocks.how_many')}
              emptyLabel={t('blocks.all_pieces')}
              options={Array.from({ length: most - 1 }, (_, at) => ({ value: `${at + 1}`, label: `${at + 1}` }))}
              value={pieces}
              onChange={({ target }) => setPieces(target.value)}
            />
          )}
        </div>
        <BlockList
          blocks={shareBlocks(loaded.ads)}
          today={today}
          adCount={loaded.ads.length}
          isBusy={isBusy}
          onFree={({ ids, ...block }) => void change({ action: 'free', days: daysToFree(block, today), ids })}
        />
      </div>
      <div className="dates-end mt-5">
        <Outcome
          key={outcome?.changeId}
          outcome={outcome}
          ads={ads}
          today={today}
          isBusy={isBusy}
          onUndo={(changeId) => void change({ action: 'undo', changeId })}
        />
        <div role="alert">
          {isSaid && (
            <p className={`mb-3 ${formErrorClass}`}>
              {failureMessage(translator, failure, failureMessages, t('blocks.failed'))}
            </p>
          )}
        </div>
        <Button kind="primary" type="submit" className="w-full" aria-disabled={isBusy}>
          {t('blocks.block')}
        </Button>
      </div>
    </form>
  )
}

/** @returns writes days, with the names of their months */
function useDaysFormatter(today: string) {
  const { t } = useTranslation('many')
  return (days: TypedDays) => formatDays(days, t('month_names'), today)
}

interface BlockListProps {
  blocks: readonly SharedBlock[]
  today: string
  adCount: number
  isBusy: boolean
  onFree(block: SharedBlock): void
}

function BlockList({ blocks, today, adCount, isBusy, onFree }: BlockListProps) {
  const { t } = useTranslation('many')
  const format = useDaysFormatter(today)
  if (blocks.length === 0) return <p className="text-ink-soft">{t('blocks.none')}</p>
  const notes = ({ isReturn, pieces, ids }: SharedBlock): string =>
    [
      isReturn && t('blocks.given_out'),
      pieces !== null && t('blocks.pieces', { count: pieces }),
      adCount > 1 && t('blocks.of_ads', { count: ids.length }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <ul className="*:not-first:border-t *:not-first:border-line">
      {blocks.map((block) => (
        <li
          key={`${block.from} ${block.to} ${block.pieces} ${block.isReturn} ${block.ids[0]}`}
          className="flex flex-wrap items-center justify-between gap-x-3 py-1"
        >
          <p className="leading-snug">
            <span className="font-label">{format(block)}</span>
            <span className="block text-14 text-ink-soft empty:hidden">{notes(block)}</span>
          </p>
          <Button kind="quiet" className="-mr-3" aria-disabled={isBusy} onClick={() => onFree(block)}>
            {t('blocks.free')}
            <span className="sr-only">: {format(block)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface OutcomeProps extends Pick<BlockDaysProps, 'ads'> {
  outcome: BlocksOutcome | undefined
  today: string
  isBusy: boolean
  onUndo(changeId: string): void
}

/** What came of the last change, with *Undo*, and the ads that stayed as they were. */
function Outcome({ outcome, ads, today, isBusy, onUndo }: OutcomeProps) {
  const { t } = useTranslation('many')
  const format = useDaysFormatter(today)
  const place = useRef<HTMLDivElement>(null)
  // What was pressed may be gone from the list.
  useEffect(() => {
    if (outcome) place.current?.focus({ preventScroll: true })
  }, [outcome])
  const { action, days, changeId = null, leftAlone = [] } = outcome ?? {}
  const isDone = leftAlone.length < ads.length
  const said: ReactNode = action && isDone && t(`blocks.done.${action}`, { days: days ? format(days) : '' })
  return (
    <div ref={place} tabIndex={-1} className={`outline-none ${outcome ? 'mb-3' : ''}`}>
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="leading-snug font-label">
          {said}
        </p>
        {changeId !== null && (
          <Button kind="outline" className="shrink-0" aria-disabled={isBusy} onClick={() => onUndo(changeId)}>
            {t('blocks.undo')}
          </Button>
        )}
      </div>
      {leftAlone.length > 0 && (
        <ul className="mt-1 text-14 leading-snug">
          {leftAlone.map(({ _id, code }) => {
            const title = ads.find((ad) => ad._id === _id)?.title ?? ''
            return (
              <li key={_id}>
                <span className="font-label" lang={detectLanguage(title)}>
                  {title}
                </span>
                : {t(code === 'too_many' || code === 'changed_meanwhile' ? `blocks.left.${code}` : 'blocks.left.gone')}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
