import {
  CalendarClock,
  CalendarOff,
  CalendarPlus,
  ChartColumn,
  CirclePause,
  CirclePlay,
  Ellipsis,
  type IconNode,
  KeyRound,
  Pencil,
  Plus,
  Trash2,
} from 'lucide'
import { detectLanguage } from '../../../domain/languages.ts'
import { furtherActionsFor, type OwnAdAction } from '../../../domain/rules/ad/own-ad-actions.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, menuItemClass, menuOfItem } from '../../ui/menu.tsx'

const actionIcons = {
  pause: CirclePause,
  resume: CirclePlay,
  rented: KeyRound,
  available: CirclePlay,
  return_day: CalendarClock,
  renew: CalendarPlus,
  another: Plus,
}

/** What an owner can do with one of their ads. */
export interface OwnAdHandlers {
  onAct(action: OwnAdAction): void
  onEdit(): void
  onDelete(): void
  /** Opens its blocked days. */
  onBlock(): void
}

interface OwnAdActionsProps extends OwnAdHandlers {
  ad: OwnAd
  isBusy: boolean
  now: Date
  /** Shows how often it was seen, or hides that. */
  onFigures?(): void
  className?: string
  /** Only icons on a phone. */
  isCompact?: boolean
}

export const ownAdActionsClass =
  'relative z-1 flex-[1_0_100%] md:col-2 md:mt-2 flex min-h-13 flex-wrap border-t border-line md:-mb-2 md:-ml-2 md:min-h-12 md:gap-3 md:border-t-0'

const actionClass =
  'inline-flex min-h-12 min-w-11 flex-auto items-center justify-center gap-2 rounded-12 px-1 leading-snug font-label underline-offset-4 hover:underline md:flex-none md:px-2'

/** The actions of one's own ad: the two most frequent ones, the rest in a menu. */
export function OwnAdActions({
  ad,
  isBusy,
  now,
  onAct,
  onEdit,
  onDelete,
  onBlock,
  onFigures,
  className = ownAdActionsClass,
  isCompact = false,
}: OwnAdActionsProps) {
  const { t } = useTranslation('ad')
  const further = furtherActionsFor(ad, now)
  const title = (className?: string) => (
    <span className={className} lang={detectLanguage(ad.title)}>
      {ad.title}
    </span>
  )
  const word = (text: string) => <span className={isCompact ? 'max-md:sr-only' : undefined}>{text}</span>
  const unlessBusy = (act: () => void) => () => {
    if (!isBusy) act()
  }
  const line = (icon: IconNode, words: string, act: () => void) => (
    <button
      key={words}
      type="button"
      className={menuItemClass}
      onClick={(event) => {
        menuOfItem(event)?.hidePopover()
        unlessBusy(act)()
      }}
    >
      <Icon of={icon} className="size-5 shrink-0 text-peacock-600" />
      {words}
    </button>
  )
  return (
    <div className={`${className} ${isBusy ? 'opacity-60' : ''}`}>
      {ad.status !== 'removed' && (
        <button
          type="button"
          className={`${actionClass} text-peacock-600`}
          aria-disabled={isBusy}
          onClick={unlessBusy(onEdit)}
        >
          <Icon of={Pencil} className="size-5 shrink-0" />
          {word(t('myAds.edit'))}
          {title('sr-only')}
        </button>
      )}
      <button
        type="button"
        className={`${actionClass} text-bad`}
        aria-haspopup="dialog"
        aria-disabled={isBusy}
        onClick={unlessBusy(onDelete)}
      >
        <Icon of={Trash2} className="size-5 shrink-0" />
        {word(t('myAds.delete'))}
        {title('sr-only')}
      </button>
      {further.length > 0 && (
        <Menu
          title={title()}
          triggerClass={`${actionClass} text-ink-soft`}
          trigger={
            <>
              <Icon of={Ellipsis} className="size-5 shrink-0" />
              {word(t('myAds.more'))}
            </>
          }
        >
          {further.map((action) => line(actionIcons[action], t(`myAds.action.${action}`), () => onAct(action)))}
          {line(CalendarOff, t('myAds.blocked_days'), onBlock)}
          {onFigures && line(ChartColumn, t('myAds.figures'), onFigures)}
        </Menu>
      )}
    </div>
  )
}
