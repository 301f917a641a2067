import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { isExpiringSoon } from '../../../domain/rules/ad/own-ad-actions.ts'
import { formatDate } from '../../../domain/rules/dates.ts'
import { adPath } from '../../../domain/rules/links.ts'
import type { OwnAd } from '../../../domain/schemas/ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { PhotoBox } from '../../ui/photo-box.tsx'
import { EditablePrice } from './editable-price.tsx'
import { OwnAdActions, type OwnAdHandlers } from './own-ad-actions.tsx'
import { OwnAdActionError, OwnAdNotices } from './own-ad-notices.tsx'
import { AdStatusLabel } from './status-label.tsx'
import type { OwnAdEntry, PriceHandlers } from './use-own-ads.ts'

const sizes = '(min-width: 48rem) 13rem, 7rem'

export interface OwnAdCardProps extends OwnAdHandlers, PriceHandlers {
  entry: OwnAdEntry
  /** Did its owner open the page to renew it? */
  isRenewReminder: boolean
  /** Undefined until they are loaded. */
  Figures: ComponentType<{ ad: OwnAd; onEdit(): void }> | undefined
}

/** The layout of a card and its placeholder. With large letters the text goes below the picture. */
export const ownAdCardClass =
  'relative flex h-full flex-wrap items-start gap-x-3.5 gap-y-3 rounded-20 border border-line bg-surface px-3 pt-3 pb-1 md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:content-start md:gap-x-5 md:gap-y-0 md:p-4'
export const ownAdPhotoClass = 'max-w-full flex-[0_0_7rem] rounded-12 md:row-[1/span_5]'
export const ownAdFiguresClass =
  'min-h-34 flex-[1_0_100%] border-t border-line pt-2.5 pb-1.5 md:col-2 md:mt-2 md:pt-3 md:pb-0'
export const ownAdTextClass = 'min-w-0 flex-[1_8rem]'

/** One of the user's own ads: its content, its state, and its actions. */
export function OwnAdCard({ entry, isRenewReminder, Figures, onState, onGone, ...actions }: OwnAdCardProps) {
  const { t } = useTranslation('ad')
  const { ad, isBusy = false, problem } = entry
  const now = new Date()
  return (
    <article className={ownAdCardClass} aria-busy={isBusy} data-ad={ad._id}>
      <PhotoBox picture={ad.pictures[0]} alt="" sizes={sizes} className={`max-md:aspect-square ${ownAdPhotoClass}`} />
      <div className={ownAdTextClass}>
        <AdStatusLabel status={ad.status} />
        <EditablePrice ad={ad} isBusy={isBusy} onState={onState} onGone={onGone} />
        <h2 className="text-16 leading-snug font-title" lang={detectLanguage(ad.title)}>
          {ad.status === 'removed' ? (
            <span tabIndex={-1}>{ad.title}</span>
          ) : (
            <Link
              to={adPath(ad)}
              className="outline-none after:absolute after:inset-0 after:rounded-20 hover:text-peacock-600 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-peacock-600"
            >
              {ad.title}
            </Link>
          )}
        </h2>
        <AdDates ad={ad} now={now} />
        {ad.contactCount > 0 && (
          <p className="text-14 text-ink-soft">{t('myAds.contact_count', { count: ad.contactCount })}</p>
        )}
        <OwnAdNotices ad={ad} onEdit={actions.onEdit} />
      </div>
      {isRenewReminder && isExpiringSoon(ad, now) && (
        <Button
          kind="primary"
          className="relative z-1 flex-[1_0_100%] md:col-2 md:mt-2"
          aria-disabled={isBusy}
          onClick={() => actions.onAct('renew')}
        >
          {t('myAds.renew_days', { days: adLimits.lifetimeDays })}
        </Button>
      )}
      <OwnAdActionError problem={problem} className="flex-[1_0_100%] md:col-2 md:mt-2" />
      <OwnAdActions ad={ad} isBusy={isBusy} now={now} {...actions} />
      {/* After the actions, which stay in their place when it comes. */}
      <div className={`relative z-1 ${ownAdFiguresClass}`}>
        {Figures && <Figures ad={ad} onEdit={actions.onEdit} />}
      </div>
    </article>
  )
}

/** The start and end of an ad. A paused ad has no end. @param isShort without its start */
export function AdDates({ ad, now, isShort = false }: { ad: OwnAd; now: Date; isShort?: boolean }) {
  const { t } = useTranslation('ad')
  const date = formatDate(ad.expiresAt)
  const isPast = Date.parse(ad.expiresAt) <= now.getTime()
  return (
    <p className="flex flex-wrap gap-x-3.5 gap-y-0 text-14 text-ink-soft tabular-nums">
      {!isShort && <span>{t('myAds.posted_on', { date: formatDate(ad.createdAt) })}</span>}
      {ad.returnDay !== undefined && (
        <span className="font-label">
          {t(ad.status === 'rented' ? 'myAds.given_out_until' : 'myAds.returns_after', {
            date: formatDate(ad.returnDay),
          })}
        </span>
      )}
      {ad.status === 'expired' ? (
        <span className="font-label text-bad">{t('myAds.expired_on', { date })}</span>
      ) : (
        ad.status !== 'removed' &&
        !isPast && (
          <span className={isExpiringSoon(ad, now) ? 'font-label text-bad' : undefined}>
            {t('myAds.expires_on', { date })}
          </span>
        )
      )}
    </p>
  )
}
