import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { isExpiringSoon } from '../../../domain/rules/ad/own-ad-actions.ts'
import { adPath } from '../../../domain/rules/links.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { PhotoBox } from '../../ui/photo-box.tsx'
import { AdPlaceName } from '../place/ad-place-name.tsx'
import { EditablePrice } from './editable-price.tsx'
import { OwnAdActions, type OwnAdHandlers } from './own-ad-actions.tsx'
import { AdDates } from './own-ad-card.tsx'
import { OwnAdActionError, OwnAdNotices } from './own-ad-notices.tsx'
import { AdStatusLabel } from './status-label.tsx'
import type { OwnAdEntry, PriceHandlers } from './use-own-ads.ts'

interface OwnAdRowProps extends OwnAdHandlers, PriceHandlers {
  entry: OwnAdEntry
  isToRenew: boolean
  isChosen: boolean
  /** @param isRange all from the one that was chosen last to this one */
  onChoose(isChosen: boolean, isRange: boolean): void
  Figures: ComponentType<{ ad: OwnAd; onEdit(): void }> | undefined
}

/** One of many ads of a lender, in a row that can be chosen. */
export function OwnAdRow({
  entry,
  isToRenew,
  isChosen,
  onChoose,
  Figures,
  onState,
  onGone,
  ...actions
}: OwnAdRowProps) {
  const { t } = useTranslation('many')
  const { ad, isBusy = false, problem } = entry
  const [isOpen, setOpen] = useState(false)
  const now = new Date()
  return (
    <article
      className={`relative grid grid-cols-[2.25rem_3.5rem_minmax(0,1fr)_auto] items-start gap-x-3 px-2 pt-2 pb-0.5 md:grid-cols-[2.25rem_4rem_minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_auto] md:items-center md:px-4 md:py-2.5 ${isChosen ? 'bg-peacock-50' : ''}`}
      aria-busy={isBusy}
      data-ad={ad._id}
    >
      <label className="relative z-1 -mt-1 -ml-1 grid size-11 cursor-pointer place-items-center md:mt-0">
        <input
          type="checkbox"
          className="size-5 cursor-pointer accent-peacock-600"
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)}
        />
        <span className="sr-only">
          {t('many.choose')} <span lang={detectLanguage(ad.title)}>{ad.title}</span>
        </span>
      </label>
      <PhotoBox picture={ad.pictures[0]} alt="" sizes="4rem" className="aspect-square rounded-12" />
      <div className="col-[3/-1] min-w-0 md:contents">
        <div className="min-w-0">
          <h2 className="line-clamp-1 text-16 leading-snug font-title md:line-clamp-2" lang={detectLanguage(ad.title)}>
            {ad.status === 'removed' ? (
              <span tabIndex={-1}>{ad.title}</span>
            ) : (
              <Link to={adPath(ad)} className="underline-offset-4 hover:text-peacock-600 hover:underline">
                {ad.title}
              </Link>
            )}
          </h2>
          <p className="truncate text-14 leading-snug text-ink-soft max-md:hidden">
            <AdPlaceName ad={ad} />
          </p>
        </div>
        <EditablePrice ad={ad} isBusy={isBusy} onState={onState} onGone={onGone} />
      </div>
      <div className="col-[1/4] flex min-w-0 flex-wrap items-center gap-x-2 self-center pl-1 text-14 leading-tight text-ink-soft max-md:*:mb-0 md:col-auto md:block md:self-auto md:pl-0">
        <AdStatusLabel status={ad.status} />
        <AdDates ad={ad} now={now} isShort />
        {ad.contactCount > 0 && <p>{t('many.asked', { count: ad.contactCount })}</p>}
      </div>
      <OwnAdActions
        ad={ad}
        isBusy={isBusy}
        now={now}
        {...actions}
        onFigures={() => setOpen(!isOpen)}
        isCompact
        className="flex min-h-11 md:flex-wrap"
      />
      <div className="col-span-full grid gap-2 has-[>:not(:empty)]:pb-2 md:col-[3/-1]">
        <OwnAdNotices ad={ad} onEdit={actions.onEdit} />
        {isToRenew && isExpiringSoon(ad, now) && (
          <Button
            kind="primary"
            className="justify-self-start"
            aria-disabled={isBusy}
            onClick={() => actions.onAct('renew')}
          >
            {t('myAds.renew_days', { days: adLimits.lifetimeDays })}
          </Button>
        )}
        <OwnAdActionError problem={problem} className="" />
        {isOpen && Figures && <Figures ad={ad} onEdit={actions.onEdit} />}
      </div>
    </article>
  )
}
