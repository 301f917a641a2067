import { CalendarOff, CalendarPlus, CirclePause, IndianRupee, MapPin, Trash2, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { detectLanguage } from '../../../domain/languages.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { trackBottomPromptHeight, trackHeightAs } from '../../browser/bottom-height.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button, iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { failureMessage } from '../session/failure-message.ts'
import { bulkFailureMessages, skippedAdMessage } from './bulk-messages.ts'
import type { BulkOutcome } from './use-bulk-changes.ts'

const barClass =
  'forced-edge fixed inset-x-2 bottom-[calc(var(--above-foot)+var(--dock)+var(--foot)+env(safe-area-inset-bottom))] z-(--layer-header) mx-auto max-w-176 rounded-20 border border-line bg-surface p-2 shadow-2 outline-none'

const trackActionBarHeight = trackHeightAs('--action-bar')

/** Reserves space for the bar at the bottom of the page, and moves prompts above it. */
function trackBarHeight(bar: HTMLElement | null) {
  const ends = [trackBottomPromptHeight(bar), trackActionBarHeight(bar)]
  return () => {
    for (const end of ends) end?.()
  }
}

const actions = [
  { action: 'price', icon: IndianRupee },
  { action: 'pause', icon: CirclePause },
  { action: 'block', icon: CalendarOff },
  { action: 'renew', icon: CalendarPlus },
  { action: 'place', icon: MapPin },
  { action: 'delete', icon: Trash2 },
] as const

export type BulkBarAction = (typeof actions)[number]['action']

interface SelectionBarProps {
  count: number
  isBusy: boolean
  onAct(action: BulkBarAction): void
  onClear(): void
}

/** The actions for the selected ads, at the bottom of the window. */
export function SelectionBar({ count, isBusy, onAct, onClear }: SelectionBarProps) {
  const { t } = useTranslation('many')
  return (
    <section ref={trackBarHeight} aria-label={t('many.bar')} className={`${barClass} md:flex md:items-center md:gap-2`}>
      <div className="flex items-center justify-between gap-2 pl-2 md:contents">
        <p role="status" className="font-label md:pl-3">
          {t('many.chosen', { count })}
          {count > adLimits.atOnceMax && (
            <span className="block text-14 text-bad">{t('many.too_many_chosen', { most: adLimits.atOnceMax })}</span>
          )}
        </p>
        <button
          type="button"
          aria-label={t('many.unchoose')}
          className={`${iconButtonClass} md:order-last`}
          onClick={onClear}
        >
          <Icon of={X} className="size-5" />
        </button>
      </div>
      <div className={`grid flex-1 grid-cols-6 gap-1 md:grid-cols-[repeat(6,auto)] ${isBusy ? 'opacity-60' : ''}`}>
        {actions.map(({ action, icon }) => (
          <button
            key={action}
            type="button"
            aria-disabled={isBusy || count > adLimits.atOnceMax}
            aria-haspopup={action === 'renew' ? undefined : 'dialog'}
            className={`flex min-h-13 min-w-0 flex-col items-center justify-center gap-1 rounded-12 px-0.5 text-14 leading-tight font-label hover:bg-sunken md:flex-row md:gap-2 md:whitespace-nowrap ${action === 'delete' ? 'text-bad' : 'text-peacock-600'}`}
            onClick={() => {
              if (!isBusy && count <= adLimits.atOnceMax) onAct(action)
            }}
          >
            <Icon of={icon} className="size-5 shrink-0" />
            {t(`many.act.${action}`)}
          </button>
        ))}
      </div>
    </section>
  )
}

interface BulkOutcomeBarProps {
  outcome: BulkOutcome
  isUndoing: boolean
  onUndo(): void
  onClose(): void
}

/** The outcome of a bulk change: an undo button, and the ads that were not changed. */
export function BulkOutcomeBar({ outcome, isUndoing, onUndo, onClose }: BulkOutcomeBarProps) {
  const translator = useTranslation('many')
  const { t } = translator
  const { action, changeId, changed, leftAlone, isUndone, failure } = outcome
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const said = isUndone ? 'many.undone' : (`many.done.${action}` as const)
  return (
    <section
      ref={(element) => {
        place.current = element
        return trackBarHeight(element)
      }}
      tabIndex={-1}
      aria-label={t('many.bar')}
      className={barClass}
    >
      <div className="flex items-center gap-x-2 pl-2">
        <p role="status" className="min-w-0 flex-1 font-label leading-snug">
          {t(said, { count: changed, days: adLimits.lifetimeDays })}
        </p>
        {changeId !== null && (
          <Button kind="outline" aria-disabled={isUndoing} onClick={onUndo}>
            {t(isUndoing ? 'many.undoing' : 'many.undo')}
          </Button>
        )}
        <button type="button" aria-label={t('many.close')} className={iconButtonClass} onClick={onClose}>
          <Icon of={X} className="size-5" />
        </button>
      </div>
      <div role="alert">
        {failure && (
          <p className="m-2 rounded-12 bg-bad-50 px-3 py-2 leading-snug text-bad">
            {failureMessage(translator, failure, bulkFailureMessages, t('many.undo_failed'))}
          </p>
        )}
      </div>
      {leftAlone.length > 0 && (
        <details className="px-2 pb-1" open={leftAlone.length <= 3}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-label text-peacock-600">
            {t('many.left_count', { count: leftAlone.length })}
          </summary>
          <ul className="max-h-40 overflow-y-auto pb-1 text-14 leading-snug">
            {leftAlone.map(({ id, title, code }) => (
              <li key={id} className="py-1">
                <span className="font-label" lang={detectLanguage(title)}>
                  {title}
                </span>
                : {skippedAdMessage(t, code)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
